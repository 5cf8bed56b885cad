import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { LIVE_REGION_ID } from '@/components/ui/live-region-id'
import { projectFolder } from '../../scripts/install/prepare.mjs'

const MOST_STOPS = 60

/** A person without a pointer who listens: moves by Tab, and hears what a screen reader would be told. */
export class Reader {
  private readonly heard: string[] = []

  /** @param untold what is said at a pace that no two runs share, such as that something typed was saved */
  constructor(
    readonly page: Page,
    private readonly untold: readonly string[],
  ) {}

  /** Listens to the region that is read out, on every page from now on. */
  async listen(): Promise<void> {
    await this.page.exposeFunction('readOut', (words: string) => this.hears(words))
    await this.page.addInitScript((id) => {
      const tell: unknown = Reflect.get(window, 'readOut')
      new MutationObserver((changes) => {
        const region = document.getElementById(id)
        if (typeof tell === 'function' && changes.some(({ target }) => target === region))
          tell(region?.textContent)
      }).observe(document, { subtree: true, childList: true })
    }, LIVE_REGION_ID)
  }

  private hears(words: string): void {
    const told = this.untold.reduce((rest, one) => rest.replace(one, ''), words).trim()
    if (told) this.heard.push(`  says: ${plain(told)}`)
  }

  /** Comes to a page: its title is read, and the heading, where the focus has to be. */
  async arrives(title: string, isInFlow = true): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    if (isInFlow) await expect(heading).toBeFocused()
    this.heard.push('', `page: ${await this.page.title()}`, `  ${await nameOf(heading)}`)
  }

  async presses(target: Locator): Promise<void> {
    await this.reaches(target)
    await this.page.keyboard.press('Enter')
  }

  async ticks(target: Locator): Promise<void> {
    await this.reaches(target)
    await this.page.keyboard.press('Space')
  }

  /** @param choice what has to be in a list before anyone can spell it */
  async types(target: Locator, text: string, choice?: Locator): Promise<void> {
    await this.reaches(target)
    await choice?.waitFor({ state: 'attached' })
    await this.page.keyboard.type(text)
  }

  /** Moves on by Tab until the focus is there, and round to the top of the page if need be. */
  private async reaches(target: Locator): Promise<void> {
    await target.waitFor()
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) {
        this.heard.push(`  ${await nameOf(target)}`)
        return
      }
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${target}`)
  }

  /**
   * What was heard is what is written down in the repository, and no sentence of the region is in it twice on one
   * page. With `WRITE_TRANSCRIPT=1` it is written down again.
   */
  expectTranscript(file: string): void {
    const place = path.join(projectFolder, file)
    const known = process.env.WRITE_TRANSCRIPT ? '' : readFileSync(place, 'utf8')
    const [before] = (known || readFileSync(place, 'utf8')).split('```text\n')
    const transcript = `${before}\`\`\`text\n${this.heard.join('\n').trim()}\n\`\`\`\n`
    if (process.env.WRITE_TRANSCRIPT) writeFileSync(place, transcript)
    else expect(transcript).toBe(known)
    for (const page of this.heard.join('\n').split('\n\n')) {
      const said = page.split('\n').filter((line) => line.startsWith('  says: '))
      expect(said).toEqual([...new Set(said)])
    }
  }
}

/** Role and name as the browser computes them, without what is different each time. */
async function nameOf(target: Locator): Promise<string> {
  const [line = ''] = (await target.ariaSnapshot()).split('\n')
  return plain(line.replace(/^- /, '').replace(/ \[active\]/, ''))
}

function plain(words: string): string {
  return words.replace(/\b\d{1,2}:\d{2}\b/g, '14:20').replace(/e2e-\w+@/, 'e2e@')
}
