import { z } from 'zod'

const Colour = z.string().regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'a colour like #1aa6a0')

/** What an integrator says about its look. Nothing of it is lost when it cannot be read: the guard moves it. */
export const Theme = z.strictObject({
  accent: Colour.optional().describe('The fill of buttons'),
  accentDark: Colour.optional().describe('The same on dark pages; derived where it is missing'),
  tint: Colour.optional().describe('Only its hue is used, for the wall, notes and hairlines'),
  corner: z.enum(['square', 'soft', 'round']).optional(),
  typeface: z.enum(['house', 'system']).optional(),
  scheme: z.enum(['auto', 'light', 'dark']).optional(),
})
export type Theme = z.infer<typeof Theme>

/** A theme as it is stored, with the names of its logos' bytes. */
export const StoredTheme = Theme.extend({ logo: z.string().optional(), logoDark: z.string().optional() })
export type StoredTheme = z.infer<typeof StoredTheme>

/** A stored theme; an older shape is as good as none. */
export function readTheme(stored: unknown): StoredTheme {
  return StoredTheme.safeParse(stored ?? {}).data ?? {}
}
