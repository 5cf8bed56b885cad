'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { MomentsView } from '@/lib/operator/viewer/moments-view'

/**
 * A slider from the first recorded moment to now. It says where it is in words; when it comes to rest the page
 * shows that moment, and the slider keeps the focus. Without script it is a form with a button.
 */
export function MomentSlider({
  view: { action, hidden, label, place, list, button },
}: {
  view: MomentsView
}) {
  const [at, setAt] = useState(place)
  const [isOnItsWay, startTransition] = useTransition()
  const slider = useRef<HTMLInputElement>(null)
  const router = useRouter()
  // The library calls back while it moves; only the browser's own event tells that it rests.
  useEffect(() => {
    const input = slider.current
    const rest = () => {
      const to = list[Number(input?.value) - 1]
      if (to) startTransition(() => router.replace(to.href, { scroll: false }))
    }
    input?.addEventListener('change', rest)
    return () => input?.removeEventListener('change', rest)
  }, [list, router])
  const text = list[at - 1]?.text
  return (
    <form action={action} aria-busy={isOnItsWay}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="place">{label}</label>
      <input
        ref={slider}
        type="range"
        id="place"
        name="place"
        min={1}
        max={list.length}
        value={at}
        aria-valuetext={text}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <output htmlFor="place">{text}</output>
      <button className="button quiet small only-unscripted" type="submit">
        {button}
      </button>
    </form>
  )
}
