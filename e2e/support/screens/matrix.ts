import type { Page } from '@playwright/test'
import { HOME } from '@/lib/model/plan/screens'
import { allLocales, isOfConsole, type LanguageState, languageState } from '@/lib/platform/i18n/languages'
import type { Language } from '../words'
import { consoleScreens } from './console'
import { drawnScreen } from './drawn'
import { LANDING, pageScreens } from './pages'
import type { Screen } from './screen'
import { stepScreens } from './steps'

type Mode = 'light' | 'dark' | 'forced colours'
/**
 * The narrowest and lowest screen pages have to serve, a usual phone, and a laptop; what holds on them holds between.
 */
const HEIGHTS = { 320: 480, 390: 844, 1280: 720 } as const
type Width = 320 | 390 | 1280

export const MODES = ['light', 'dark', 'forced colours'] as const satisfies readonly Mode[]
export const WIDTHS = [320, 390, 1280] as const satisfies readonly Width[]

/** One state of a screen, as one person would see it. */
export type Cell = { screen: string; state: string; language: Language; mode: Mode; width: Width }

export const screens: readonly Screen[] = [...pageScreens, ...stepScreens, drawnScreen, ...consoleScreens]

const inState = (state: LanguageState) => allLocales.filter((one) => languageState(one) === state)

/** The languages of the matrix: the released ones, and the invented ones, which show what does not fit. */
export const languages: readonly Language[] = [...inState('released'), ...inState('pseudo')]

/**
 * Languages in preview have the same screens in other words. What their scripts and the lengths of their words change
 * is seen on these, on a phone: the landing, the list, a form with its problems, and the end.
 */
export const previews: readonly Language[] = inState('preview')
const PREVIEW_SCREENS: readonly string[] = [
  LANDING,
  `${HOME}: checklist`,
  'address (intake)',
  `${HOME}: approved`,
]

/** The console has fewer. */
function languagesOf(screen: Screen): readonly Language[] {
  const isShown = (one: Language) => isOfConsole(one) || languageState(one) === 'pseudo'
  return consoleScreens.includes(screen) ? languages.filter(isShown) : languages
}

function cellsOf(screen: Screen): readonly Cell[] {
  const looks = MODES.flatMap((mode) => WIDTHS.map((width) => ({ mode, width })))
  return screen.states.flatMap((state) => {
    const cell = (language: Language) => (look: Pick<Cell, 'mode' | 'width'>) =>
      Object.assign({ screen: screen.name, state, language }, look)
    const inPreview = PREVIEW_SCREENS.includes(screen.name) ? previews : []
    return [
      ...languagesOf(screen).flatMap((language) => looks.map(cell(language))),
      ...inPreview.map((language) => cell(language)({ mode: 'light', width: 390 })),
    ]
  })
}

/** Every state of every screen in every language of its own, mode and width. */
export const everyCell: readonly Cell[] = screens.flatMap(cellsOf)

/** Makes the window and the requests of its owner those of a cell; `before` is the cell that it showed until now. */
export async function dress(page: Page, { mode, width }: Cell, before?: Cell): Promise<void> {
  if (width !== before?.width) await page.setViewportSize({ width, height: HEIGHTS[width] })
  if (mode !== before?.mode)
    await page.emulateMedia({
      colorScheme: mode === 'dark' ? 'dark' : 'light',
      forcedColors: mode === 'forced colours' ? 'active' : 'none',
    })
  // Colours that are on their way from one mode to the other are those of neither.
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  })
}
