'use server'

import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { type FramedDemo, relinkFramed, startFramed } from '@/lib/developer/home/framed-demo'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { openState as walkToState } from '@/lib/developer/home/open-state'
import { moveSandboxTime } from '@/lib/developer/home/sandbox-time'
import { sendDeliveryAgain } from '@/lib/developer/home/send-delivery-again'
import { startDemo, startOwn } from '@/lib/developer/home/start-demo'
import { database } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import type { Result } from '@/lib/platform/errors'
import { checkOrigin } from '@/lib/platform/http/requests/origin'

/** Makes the demo onboarding the form names and leads to its landing. */
export async function openDemo(form: FormData): Promise<void> {
  await admit()
  follow(await startDemo(await database(), form.get('demo')))
}

/** Walks a new customer to the state the form names and leads to its page, in the walker's browser. */
export async function openStateAction(form: FormData): Promise<void> {
  await admit()
  const opened = await walkToState(await database(), form.get('state'))
  if (!opened.ok) follow(opened)
  const jar = await cookies()
  for (const { name, value, options } of opened.value.cookies) jar.set(name, value, options)
  redirect(opened.value.path)
}

/** Sends the delivery the form names again. */
export async function sendAgainAction(form: FormData): Promise<void> {
  await admit()
  const sent = await sendDeliveryAgain(await database(), form)
  follow(sent.ok ? { ok: true, value: '/' } : sent)
}

/** Moves the sandbox's time as the pressed button says. */
export async function moveClockAction(form: FormData): Promise<void> {
  await admit()
  follow(await moveSandboxTime(form.get('move')))
}

/** Makes an onboarding of the chosen kind and leads to its landing. */
export async function makeOwn(form: FormData): Promise<void> {
  await admit()
  follow(await startOwn(await database(), form))
}

/** A link for one view of the demonstration page: of a new onboarding, or of the one that is named. */
export async function frameDemo(onboarding?: string): Promise<FramedDemo | undefined> {
  await admit()
  const [db, from] = [await database(), await headers()]
  const origin = from.get('origin') ?? env().publicUrl
  const made =
    typeof onboarding === 'string'
      ? await relinkFramed(db, onboarding, origin)
      : await startFramed(db, origin)
  return made.ok ? made.value : undefined
}

async function admit(): Promise<void> {
  const from = await headers()
  if (!hasDeveloperPages(from)) notFound()
  const refused = checkOrigin(from)
  if (refused) follow(refused)
}

function follow(path: Result<string>): never {
  redirect(path.ok ? path.value : `/?problem=${path.code}`)
}
