'use server'

import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { hasDeveloperPages } from '@/lib/developer/home/guard'
import { afterImitatedPage, hostedPath, readHostedForm } from '@/lib/developer/home/hosted-form'
import { checkOrigin } from '@/lib/platform/http/origin'
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
