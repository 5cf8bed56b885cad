'use client'

import { useEffect, useRef } from 'react'
import { setKeysOff, useKeysOff } from '@/components/operator/keys-switch'
import { onListKey, onPeekClick } from '@/components/operator/on-list-key'
import type { ListKeysView } from '@/lib/operator/list-page/list-keys-view'

/** Moves through the list by single keys, and shows which there are. They can be turned off, for speech input. */
export function ListKeys({ view }: { view: ListKeysView }) {
  const help = useRef<HTMLDialogElement>(null)
  const isOff = useKeysOff()
  useEffect(() => {
    document.addEventListener('click', onPeekClick)
    return () => document.removeEventListener('click', onPeekClick)
  }, [])
  useEffect(() => {
    if (isOff) return
    const listen = (event: KeyboardEvent) => onListKey(event, () => help.current?.showModal())
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOff])
  return (
    <>
      <button className="linkish only-scripted" type="button" onClick={() => help.current?.showModal()}>
        {view.button}
      </button>
      <dialog ref={help} className="keys" aria-labelledby="keys-title">
        <h2 id="keys-title">{view.title}</h2>
        <dl className="facts beside">
          {view.items.map(({ key, does }) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="keys-switch">
          <input type="checkbox" checked={!isOff} onChange={({ target }) => setKeysOff(!target.checked)} />
          {view.switch}
        </label>
        <form method="dialog">
          <button className="button" type="submit">
            {view.close}
          </button>
        </form>
      </dialog>
    </>
  )
}
