'use server'

import { cookies, headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { afterImitatedPage, hostedPath, readHostedForm } from '@/lib/developer/home/hosted-form'
import { deviceInWindow, linkForXray } from '@/lib/developer/xray/xray-frame'
import { deviceCookieName, deviceCookieOptions } from '@/lib/flow/sessions/cookies'
import { database } from '@/lib/platform/db/handle'
import { env } from '@/lib/platform/env/env'
import { checkOrigin } from '@/lib/platform/http/requests/origin'
import { connection } from '@/lib/upstream/connect'

/** Ends an imitated page with the outcome its button stands for, and leads back. */
export async function finish(form: FormData): Promise<void> {
  const from = await headers()
  const { sandbox } = await connection()
  const asked = readHostedForm(form)
  if (!hasDeveloperPages(from) || !sandbox || !asked) notFound()
  if (checkOrigin(from)) redirect(hostedPath(asked))
  redirect(afterImitatedPage(asked, await sandbox.hosted.finish(asked.code, asked.outcome, asked.next)))
}

/**
 * A link for the frame in the X-ray of an onboarding. A browser that sees the answers in a window sees them there too.
 */
export async function frameXray(onboardingId: string): Promise<string | undefined> {
  const from = await headers()
  if (!hasDeveloperPages(from)) notFound()
  if (checkOrigin(from) || typeof onboardingId !== 'string') return undefined
  const [db, jar] = [await database(), await cookies()]
  const link = await linkForXray(db, onboardingId, from.get('origin') ?? env().publicUrl)
  const device = link && (await deviceInWindow(db, onboardingId, (name) => jar.get(name)?.value))
  if (device) jar.set(deviceCookieName(onboardingId, 'frame'), device, deviceCookieOptions('frame'))
  return link
}
