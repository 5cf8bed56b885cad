import 'server-only'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { guardTheme } from '@/lib/flow/look/contrast-guard'
import { logoAddress } from '@/lib/flow/look/look'
import { readTheme, type StoredTheme, Theme } from '@/lib/flow/look/theme'
import { readWording, Wording } from '@/lib/flow/look/wording'
import type { StoredIntegrator } from '@/lib/integrators/keys/integrators'
import type { Db } from '@/lib/platform/db/open'
import { integrators } from '@/lib/platform/db/schema/integrators'
import { isLive } from '@/lib/platform/env/env'
import { present, type Result, succeed } from '@/lib/platform/errors'
import { LiveMode } from '@/lib/platform/http/answers/live-mode'
import { NO_LOOK_ALIKE, readsAsItIs } from '@/lib/platform/http/requests/look-alikes'
import { PageAddress } from '@/lib/platform/http/requests/page-address'
import { parseRequest } from '@/lib/platform/http/requests/parse-request'
import { VisibleName } from '@/lib/platform/http/requests/visible-text'
import { withoutUndefined } from '@/lib/platform/without-undefined'

const SupportUrl = z
  .url({ protocol: /^(https|mailto)$/, abort: true })
  .max(500)
  .refine((url) => url.startsWith('mailto:') || readsAsItIs(url), NO_LOOK_ALIKE)

/** What of its looks an integrator can change; `theme` and `wording` are replaced as a whole. */
export const BrandingChange = z
  .strictObject({
    name: VisibleName,
    supportUrl: SupportUrl.nullable().describe(
      'Where your customers find help, with https or mailto. Pages that offer help link to it, and so do those of links that no longer work. Without it, they point to your domain',
    ),
    opensUrl: PageAddress.nullable().describe(
      'Your page about what customers can do. Status pages link to it, and say what a further check would open; https',
    ),
    theme: Theme,
    wording: Wording,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'says no change')
BrandingChange.register(z.globalRegistry, {
  examples: [
    {
      name: 'Acme',
      theme: { accent: '#1aa6a0' },
      wording: {
        title: { en: 'Open your Acme account', de: 'Ihr Konto bei Acme' },
        support: { en: 'Write to help@acme.example, Monday to Friday.' },
      },
    },
  ],
})

const Colours = z.record(z.string(), z.string())

/** An integrator's looks, and what the contrast guard made of its colours. */
export const Branding = z.object({
  livemode: LiveMode,
  name: z.string(),
  domain: z.string().describe('Where people know you from; changed by who runs this install'),
  supportUrl: z.string().nullable(),
  opensUrl: z.string().nullable(),
  theme: Theme,
  wording: Wording.describe('Your own words in a few places; where there are none, the pages use theirs'),
  logo: z.object({ light: z.string().nullable(), dark: z.string().nullable() }),
  colours: z.object({ light: Colours, dark: Colours }).describe('The colours in use'),
  adjusted: z
    .array(
      z.object({
        scheme: z.enum(['light', 'dark']),
        token: z.string(),
        given: z.string(),
        used: z.string(),
        ratio: z.number(),
      }),
    )
    .describe('Where a given colour could not be read as it was, and what is used in its place'),
})

/** The integrator's own looks. */
export async function readBranding(
  db: Db,
  { id }: StoredIntegrator,
): Promise<Result<z.infer<typeof Branding>>> {
  const [row] = await db.select().from(integrators).where(eq(integrators.id, id))
  const {
    name,
    domain,
    supportUrl,
    opensUrl,
    theme: stored,
    wording,
  } = present(row, 'an integrator that has a key')
  const { logo = null, logoDark = null, ...theme } = readTheme(stored)
  const { tokens, adjustments } = guardTheme(theme)
  return succeed({
    livemode: isLive(),
    name,
    domain,
    supportUrl,
    opensUrl,
    theme,
    wording: readWording(wording),
    colours: tokens,
    adjusted: [...adjustments],
    logo: { light: logo && logoAddress(logo), dark: logoDark && logoAddress(logoDark) },
  })
}

/** Changes the integrator's looks at once, for every page drawn from now on; `input.invalid`. */
export async function changeBranding(
  db: Db,
  integrator: StoredIntegrator,
  body: unknown,
): Promise<Result<z.infer<typeof Branding>>> {
  const parsed = parseRequest(BrandingChange, body)
  if (!parsed.ok) return parsed
  const { name, supportUrl, opensUrl, theme, wording } = parsed.value
  await db
    .update(integrators)
    .set({
      ...withoutUndefined({ name, supportUrl, opensUrl, wording }),
      ...(theme === undefined ? {} : { theme: withLogos(theme, readTheme(integrator.theme)) }),
    })
    .where(eq(integrators.id, integrator.id))
  return readBranding(db, integrator)
}

function withLogos(theme: Theme, { logo, logoDark }: StoredTheme): StoredTheme {
  return { ...theme, ...withoutUndefined({ logo: logo || undefined, logoDark: logoDark || undefined }) }
}
