import { useEffect, useState } from 'react'
import { OwnershipArch } from '@/components/people/ownership'
import { plainFigures, readFigures } from '@/lib/model/people/share'
import { drawOwnership } from '@/lib/model/views/people/draw'
import type { LiveOwnershipView } from '@/lib/model/views/people/types'

/** Someone who types has paused: only then is the sentence read out. */
const PAUSE_MS = 700

/** The picture beside a person's form; where script runs it follows the share as it is typed. */
export function LiveOwnership({ view }: { view: LiveOwnershipView }) {
  const [shown, setShown] = useState(view.first)
  const [said, setSaid] = useState(view.first.label)
  useEffect(() => {
    const draw = (input: EventTarget | null | undefined) => {
      if (!(input instanceof HTMLInputElement) || input.name !== view.input) return
      // Only for the picture: what the share is, the server reads.
      const share = readFigures(plainFigures(input.value))
      setShown(drawOwnership(view, share.ok ? share.share : 0))
    }
    const follow = ({ target }: Event) => draw(target)
    document.addEventListener('input', follow)
    // A share may have been typed before this script had come.
    const [typed] = document.getElementsByName(view.input)
    if (typed instanceof HTMLInputElement && typed.value !== typed.defaultValue) draw(typed)
    return () => document.removeEventListener('input', follow)
  }, [view])
  useEffect(() => {
    const pause = setTimeout(() => setSaid(shown.label), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [shown])
  return (
    <figure className="vault live">
      {shown.stones.length > 0 && <OwnershipArch view={shown} />}
      <figcaption>
        {shown.label}
        <span hidden data-said="changed">
          {said}
        </span>
      </figcaption>
    </figure>
  )
}
