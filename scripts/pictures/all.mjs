/** How large a window is. */
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 844 }

/** A customer's page as the console's gallery draws it, the same each time. */
const drawn = (scene, language = 'en', look = 'light', size = PHONE) => {
  const [, , screen] = scene.split('.')
  return { at: `/operator/screen/gallery.${scene}/now/${language}.${look}.hosted/${screen}`, size }
}
const individual = (scene, ...look) => drawn(`individual.${scene}`, ...look)
const LIST = 'customer.home.checklist'

/** Languages that show twelve scripts, two beside each other. */
const SCRIPTS = ['ru', 'el', 'ar', 'ur', 'he', 'hi', 'bn', 'th', 'ko', 'ja', 'zh-Hans', 'vi']
const FOUR = [LIST, 'customer.name.empty', 'customer.name.wrong', 'customer.home.approved']

/**
 * Every picture: the pages in it, how many are beside each other, and how much smaller they are than on a screen.
 *
 * @type {Readonly<Record<string, import('./draw.mjs').Picture>>}
 */
export const ALL = {
  checklist: { pages: [individual(LIST), individual(LIST, 'en', 'light', DESKTOP)], across: 2, scale: 0.75 },
  way: {
    pages: [
      individual('intake.email.empty'),
      individual('customer.phone.empty'),
      individual('customer.name.wrong'),
      individual('customer.identity.photo'),
      individual('customer.home.approved'),
    ],
    across: 5,
    scale: 0.6,
  },
  looks: {
    pages: [
      individual(LIST),
      individual(LIST, 'en', 'dark'),
      individual(LIST, 'ar'),
      individual('customer.home.review', 'ar', 'dark'),
    ],
    across: 4,
    scale: 0.75,
  },
  people: {
    pages: [
      drawn('business.customer.people.listed'),
      drawn('business.customer.people.listed', 'en', 'light', DESKTOP),
    ],
    across: 2,
    scale: 0.75,
  },
  'console-list': { pages: [{ at: '/operator', size: DESKTOP }], across: 1, scale: 1 },
  'console-onboarding': {
    pages: [{ at: '/operator', follow: 'Needs a change', size: DESKTOP }],
    across: 1,
    scale: 1,
  },
  scripts: {
    pages: SCRIPTS.flatMap((language) => FOUR.map((scene) => individual(scene, language))),
    across: 8,
    scale: 1 / 3,
  },
}
