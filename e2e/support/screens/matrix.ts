import type { Page } from '@playwright/test'
import { allLocales, isOfConsole, languageState } from '@/lib/platform/i18n/languages'
import type { Language } from '../words'
import { consoleScreens } from './console'
import { drawnScreen } from './drawn'
import { pageScreens } from './pages'
import type { Screen } from './screen'
import { stepScreens } from './steps'

type Mode = 'light' | 'dark' | 'forced colours'
/** The narrowest and lowest screen pages have to serve, a usual phone, and a laptop; what holds on them holds between. */
const HEIGHTS = { 320: 480, 390: 844, 1280: 720 } as const
type Width = 320 | 390 | 1280

export const MODES = ['light', 'dark', 'forced colours'] as const satisfies readonly Mode[]
export const WIDTHS = [320, 390, 1280] as const satisfies readonly Width[]

/** One state of a screen, as one person would see it. */
export type Cell = { screen: string; state: string; language: Language; mode: Mode; width: Width }

export const screens: readonly Screen[] = [...pageScreens, ...stepScreens, drawnScreen, ...consoleScreens]

/** The languages of the matrix: all but those with gaps, and the invented ones, which show what does not fit. */
export const languages: readonly Language[] = allLocales.filter((one) => languageState(one) !== 'draft')

/** The console has fewer. */
function languagesOf(screen: Screen): readonly Language[] {
  const isShown = (one: Language) => isOfConsole(one) || languageState(one) === 'pseudo'
  return consoleScreens.includes(screen) ? languages.filter(isShown) : languages
}

/** Every state of every screen in every language of its own, mode and width. */
export const everyCell: readonly Cell[] = screens.flatMap((screen) =>
  screen.states.flatMap((state) =>
    languagesOf(screen).flatMap((language) =>
      MODES.flatMap((mode) =>
        WIDTHS.map((width): Cell => ({ screen: screen.name, state, language, mode, width })),
      ),
    ),
  ),
)

/** Makes the window and the requests of its owner those of a cell. */
export async function dress(page: Page, { mode, width }: Cell): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.emulateMedia({
    colorScheme: mode === 'dark' ? 'dark' : 'light',
    forcedColors: mode === 'forced colours' ? 'active' : 'none',
  })
  // Colours that are on their way from one mode to the other are those of neither.
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  })
}
