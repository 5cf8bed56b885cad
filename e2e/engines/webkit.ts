import { freePort } from '../../scripts/serving/free-port.mjs'
import { ear } from './ear'
import { type Engine, type Handle, type PageFunction, PageGone } from './engine'
import { startBeside } from './process'
import { type Driver, DriverRefusal, openSession, partOf } from './webdriver'

/** Under this key the protocol names an element (W3C WebDriver, 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const INTO_VIEW = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })'

/** What drives WebKit and what it drives. */
type WebKitPrograms = { driver: string; browser: string; screen: string | undefined }

/** Starts WebKit's own small browser, on a screen of its own where there is none. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const port = await freePort()
  const words = [programs.driver, `--port=${port}`]
  const [program = '', ...rest] = programs.screen ? [programs.screen, '--auto-servernum', ...words] : words
  const beside = startBeside(program, rest)
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      args: ['--automation'],
    },
  }
  const driver = await openSession(`http://127.0.0.1:${port}`, capabilities)
  const close = async () => {
    await driver.send('DELETE', '')
    await beside.stop()
  }
  const complaints: string[] = []
  return { ...pageOf(driver, complaints), name: driver.browser, complaints: () => complaints, close }
}

function pageOf(driver: Driver, complaints: string[]): Omit<Engine, 'name' | 'complaints' | 'close'> {
  const call = (look: PageFunction, given: readonly string[]) =>
    command(driver, '/execute/sync', { script: `return (${look}).apply(null, arguments)`, args: given })
  const act = async (what: Handle, deed: string, facts: object) =>
    void (await command(driver, `/element/${what[ELEMENT]}/${deed}`, facts))
  const actInView = async (what: Handle, deed: string, facts: object) => {
    // The driver does not always scroll by itself (2.50), and then refuses what lies outside the window.
    await command(driver, '/execute/sync', { script: INTO_VIEW, args: [what] })
    await act(what, deed, facts)
  }
  return {
    open: async (url) => {
      await driver.send('POST', '/frame', { id: null })
      await driver.send('POST', '/url', { url })
    },
    ask: async (look, ...given) => {
      // The driver knows nothing of the console.
      complaints.push(...JSON.parse(String(await call(ear, []))))
      return call(look, given)
    },
    find: async (look, ...given) => {
      const id = partOf(await call(look, given), ELEMENT)
      return id === undefined ? undefined : { [ELEMENT]: id }
    },
    enter: async (frame) => void (await command(driver, '/frame', { id: frame })),
    click: (what) => actInView(what, 'click', {}),
    type: (what, text) => actInView(what, 'value', { text }),
    attach: (what, file) => act(what, 'value', { text: file }),
  }
}

/** A driver refuses what concerns a page that its browser has left, or something that is there no more. */
async function command(driver: Driver, path: string, facts: object): Promise<unknown> {
  try {
    return await driver.send('POST', path, facts)
  } catch (error) {
    throw error instanceof DriverRefusal && error.code !== 'javascript error'
      ? new PageGone(error.message)
      : error
  }
}
