'use server'

import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { database } from '@/lib/db/handle'
import { hasDeveloperPages } from '@/lib/developer/guard'
import { startDemo, startOwn } from '@/lib/developer/start-demo'
import type { Result } from '@/lib/errors'
import { checkOrigin } from '@/lib/sessions/origin'

/** Makes the demo onboarding the form names and leads to its landing. */
export async function openDemo(form: FormData): Promise<void> {
  await admit()
  follow(await startDemo(await database(), form.get('demo')))
}

/** Makes an onboarding of the chosen kind and leads to its landing. */
export async function makeOwn(form: FormData): Promise<void> {
  await admit()
  follow(await startOwn(await database(), form))
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
