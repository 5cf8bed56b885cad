import 'server-only'

import { env } from '@/lib/platform/env/env'
import { type FailureCode, failureStatus } from '@/lib/platform/errors'
import type { Words } from '@/lib/platform/i18n/words'
import { withoutUndefined } from '@/lib/platform/without-undefined'
import { readSignInToken } from './one-time'

/** A page outside the console: the way in, or why it does not open. */
export type SignInPageView = {
  title: string
  text: string
  /** What to do about it. */
  hint?: string | undefined
  /** A link that leads on. */
  link?: { href: string; label: string } | undefined
  /** The button of a one-time address. */
  button?: string | undefined
}

/** Failures at the door with words of their own. */
const DOOR_PROBLEMS = [
  'sign_in_refused',
  'sign_in_expired',
  'sign_in_used',
  'sign_in_stale',
  'sign_in_unavailable',
  'role_refused',
  'rate_limited',
  'session_expired',
  'session_revoked',
] as const

/** The page that leads in: to the provider, or to the command that makes an address. */
export function signInPageView(words: Words, problem: unknown, to: string | undefined): SignInPageView {
  const { t } = words
  const byProvider = env().operators.signIn !== 'one_time'
  const said = DOOR_PROBLEMS.find((one) => one === String(problem).replace('.', '_'))
  const query = new URLSearchParams({
    ...withoutUndefined({ to: to || undefined }),
    ...(said === 'sign_in_stale' ? { fresh: '1' } : {}),
  })
  return {
    title: said ? t(`operator.problems.${said}_title`) : t('operator.door.title'),
    text: said ? t(`operator.problems.${said}`) : t('operator.door.text'),
    ...(byProvider
      ? { link: { href: `/operator/sign-in/start?${query}`, label: t('operator.door.sign_in') } }
      : { hint: t('operator.door.one_time') }),
  }
}

/** The page of a one-time address: looking at it uses nothing up. */
export function enterView(words: Words, token: string): { view: SignInPageView; status: number } {
  const { t } = words
  const read = readSignInToken(token)
  if (!read.ok) return { view: signInPageView(words, read.code, undefined), status: failureStatus[read.code] }
  const role = t(`operator.roles.${read.value.role}`)
  return {
    view: {
      title: t('operator.door.title'),
      text: t('operator.door.enter', { role }),
      button: t('operator.door.sign_in'),
    },
    status: 200,
  }
}

/** Where a failure leads that keeps someone out. */
export function signInAddress(code: FailureCode, to?: string): string {
  const query = new URLSearchParams({
    ...(code === 'session.missing' ? {} : { problem: code }),
    ...withoutUndefined({ to: to || undefined }),
  })
  return query.size > 0 ? `/operator/sign-in?${query}` : '/operator/sign-in'
}

/**
 * What is in place of a page when something of ours broke; `ref` leads to the log line. A form that was not saved has
 * no link to follow: only the browser's own reload sends it again.
 */
export function brokenDoor({ t }: Words, ref: string, typed?: 'unsent'): SignInPageView {
  return {
    title: t('trouble.title'),
    text: t(typed ? 'trouble.unsent' : 'operator.trouble.text'),
    hint: t('operator.trouble.reference', { ref }),
    ...(typed ? {} : { link: { href: '', label: t('broken.again') } }),
  }
}

/** What is where there is no page. */
export function missingDoor({ t }: Words): SignInPageView {
  return { title: t('operator.missing.title'), text: t('operator.missing.text') }
}
