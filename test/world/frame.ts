import { issueEmbed } from '@/lib/flow/sessions/embed-links'
import { openSession } from '@/lib/flow/sessions/open-session'
import { makeOnboarding, tokenOf, type World } from '@/test/world'

/** A page of an integrator's that may hold a frame. */
export const SHOP = 'https://shop.example'

/** How a button in a frame is pressed, whatever it opens. */
export const PLAIN_PRESS = { locale: 'en', timeZone: undefined, device: undefined }

/** An onboarding with a link for a frame in the shop's page. */
export async function embedded(world: World, parentOrigins: readonly string[] = [SHOP]) {
  const { id } = await makeOnboarding(world)
  const { url } = await issueEmbed(world.db, id, parentOrigins)
  return { id, token: tokenOf(url) }
}

/** The same, with the button in the frame pressed. */
export async function framed(world: World, parentOrigins: readonly string[] = [SHOP]) {
  const made = await embedded(world, parentOrigins)
  const opened = await openSession(world.db, { ...PLAIN_PRESS, token: made.token, surface: 'frame' })
  if (!opened.ok) throw new Error(opened.code)
  return { ...made, ...opened.value }
}
