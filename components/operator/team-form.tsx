'use client'

import {
  type ReactNode,
  useActionState,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLiveForm } from '@/components/step/use-live-form'
import { fillLiveRegion } from '@/components/ui/fill-live-region'
import type { ActOutcome } from '@/lib/operator/acts/act-result'

export type TeamAction = (before: ActOutcome, form: FormData) => Promise<ActOutcome>

export type Team = ReturnType<typeof useTeam>

/** An act of the team and what came of it, for all the forms that set it going. Without script it is a plain post. */
export function useTeam(action: TeamAction) {
  const [posted, post] = useActionState(action, {})
  const [answered, show] = useState<ActOutcome>()
  const pressed = useRef<Element | null>(null)
  useEffect(fillLiveRegion, [])
  const outcome = answered ?? posted
  const ask = (form: FormData) => {
    pressed.current = document.activeElement
    return action(outcome, form)
  }
  return { outcome, post, show, ask, pressed }
}

/** A row that an act has settled may leave the page, and its button with it: then the focus goes to what came of it. */
export function useFocusOnOutcome({ pressed }: Team) {
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!place.current || pressed.current?.isConnected !== false) return
    pressed.current = null
    const isFree = document.activeElement?.matches('body, h1') ?? true
    if (isFree) place.current.focus()
  })
  return useCallback((element: HTMLElement | null) => {
    place.current = element
  }, [])
}

type TeamFormProps = { team: Team; className?: string | undefined; children: ReactNode }

/**
 * A form of the team. What a refusal is about gets the focus and keeps what was typed; what was done is cleared away.
 */
export function TeamForm({ team, className, children }: TeamFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const hasAsked = useRef(false)
  const { outcome } = team
  const { live, handlers } = useLiveForm<ActOutcome>({
    form,
    ask: async (data) => ({ hasArrived: true, answer: await team.ask(data) }),
    show: ({ answer }) => {
      hasAsked.current = true
      team.show(answer)
    },
  })
  useLayoutEffect(() => {
    if (!hasAsked.current) return
    hasAsked.current = false
    const { problem } = outcome
    if (!problem) form.current?.reset()
    live.current?.takeUp()
    live.current?.refuse(problem?.input ? [{ input: problem.input, text: problem.text }] : [], true)
  }, [outcome, live])
  return (
    <form ref={form} action={team.post} className={className} {...handlers}>
      {children}
    </form>
  )
}
