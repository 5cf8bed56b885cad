import { randomUUID } from 'node:crypto'
import type { Visit } from '@/lib/flow/onboarding/visit'
import type { Outcome } from '@/lib/flow/screens/outcome'
import { submitScreen } from '@/lib/flow/screens/submit-screen'
import { saveTextAt } from '@/lib/flow/screens/typed-text'
import { findVisit } from '@/lib/flow/sessions/find-visit'
import { holdFirst } from '@/lib/flow/sessions/hold-onboarding'
import { issueInvite, usualExpiry } from '@/lib/flow/sessions/links'
import { openSession } from '@/lib/flow/sessions/open-session'
import type { Started } from '@/lib/integrators/onboardings/start'
import type { Db } from '@/lib/platform/db/open'
import { tokenOf, type World } from '../world'

/** What is filled in, by the name of the input. */
export type Fields = Readonly<Record<string, string>>

/** The session of a browser is over: its person opens the link again. */
export class SessionOver extends Error {
  override name = 'SessionOver'
}

export type Person = ReturnType<typeof personAt>

/** A person with a browser, whose requests any process of the app may take. */
export function personAt(world: Pick<World, 'db'>, { id, link }: Pick<Started, 'id' | 'link'>) {
  const browser: { link: string; session: string; device: string | undefined } = {
    link: link.url,
    session: '',
    device: undefined,
  }
  const visit = async (db: Db = world.db): Promise<Visit> => {
    const found = await findVisit(db, browser.session, id)
    if (!found.ok) throw new SessionOver(found.code)
    return found.value
  }
  return {
    id,
    visit,
    /** The token of this browser's session, empty before it is open. */
    sessionToken: () => browser.session,
    /** When the code was sent that this person typed in last, by channel. */
    typedCodes: new Map<string, string>(),
    /** Opens the link and presses the landing's button. The browser still has its long-lived cookie. */
    open: async (timeZone?: string) => {
      const request = { token: tokenOf(browser.link), locale: 'en', timeZone, device: browser.device }
      const opened = await openSession(world.db, request)
      if (!opened.ok) throw new Error(`the link does not open: ${opened.code}`)
      browser.session = opened.value.sessionToken
      browser.device = opened.value.deviceToken ?? browser.device
    },
    /** Gets another link from the integrator. */
    getNewLink: async () => {
      browser.link = (await issueInvite(world.db, id, usualExpiry())).url
    },
    /** Sends the form of a step. */
    post: async (step: string, fields: Fields, db: Db = world.db): Promise<Outcome> => {
      const holding = await holdFirst(db, await visit(db))
      const outcome = await submitScreen(db, holding, { step }, formOf(fields), `the network of ${id}`)
      if (outcome.kind === 'go' && outcome.granted) {
        browser.session = outcome.granted.sessionToken
        browser.device = outcome.granted.deviceToken
      }
      return outcome
    },
    /** Types into the form of a step without sending it; true once the page says "Saved". */
    type: async (step: string, fields: Fields): Promise<boolean> => {
      const at = await visit()
      const change = { fields, baseVersion: at.draft.version, opId: randomUUID() }
      return (await saveTextAt(world.db, at, step, change)).ok
    },
  }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
