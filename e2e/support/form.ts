import { expect, type Locator, type Page } from '@playwright/test'
import type { Finder } from './visitor'

/** Answers by form name, as a person would give them: choices are chosen, ticks ticked, the rest is typed. */
export async function fillForm(page: Finder, answers: Readonly<Record<string, string>>): Promise<void> {
  await isWhole(page)
  for (const [name, value] of Object.entries(answers)) await fillInput(page, name, value)
}

/** Without script a page with a list of countries leads at once to the same page with the whole list. */
async function isWhole(page: Finder): Promise<void> {
  await expect(page.locator('noscript meta[http-equiv=refresh]')).toHaveCount(0)
}

async function fillInput(page: Finder, name: string, value: string): Promise<void> {
  const inputs = page.locator(`main [name="${name}"]`)
  const first = inputs.first()
  await first.waitFor({ state: 'attached' })
  switch (await kindOf(first)) {
    case 'select':
      // What is chosen already is not chosen again: that would draw the form again for nothing.
      if ((await first.inputValue()) === value) return
      await reveal(first)
      await first.selectOption(value)
      return
    case 'radio':
      return choose(page.locator(`main [name="${name}"][value="${value}"]`))
    case 'checkbox':
      return first.check()
    case 'text':
      // A code that comes at once is sent at once.
      return (await first.getAttribute('autocomplete')) === 'one-time-code'
        ? first.pressSequentially(value)
        : first.fill(value)
  }
}

async function choose(radio: Locator): Promise<void> {
  await reveal(radio)
  await radio.check()
}

/** Rarer answers wait behind a line of words, which a person opens first. */
async function reveal(input: Locator): Promise<void> {
  if (!(await input.isVisible())) await input.locator('xpath=ancestor::details[1]/summary').click()
}

type Kind = 'select' | 'radio' | 'checkbox' | 'text'

function kindOf(input: Locator): Promise<Kind> {
  return input.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox'))
      return element.type
    return 'text'
  })
}

/**
 * Fills whatever a form asks, without knowing it: the United States where there are countries, else the first choice,
 * plausible text elsewhere. Inputs that appear because of an answer are filled as well.
 */
export async function fillAnything(page: Page): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const next = (await openInputs(page)).find(({ name }) => !done.has(name))
    if (!next) return
    done.add(next.name)
    if (next.redraws) await fillAndAwaitRedraw(page, next)
    else await fillInput(page, next.name, next.answer)
  }
}

/** The form is drawn again for this answer, which puts other elements in place of those of before. */
async function fillAndAwaitRedraw(page: Page, { name, answer }: OpenInput): Promise<void> {
  const before = await page.locator(`main [name="${name}"]`).first().elementHandle()
  await fillInput(page, name, answer)
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
}

type OpenInput = { name: string; answer: string; redraws: boolean }

function openInputs(page: Page): Promise<OpenInput[]> {
  return page
    .locator('main form :is(input, select, textarea)[name]:not([type=hidden], [type=file])')
    .evaluateAll((elements) =>
      elements.flatMap((element): OpenInput[] => {
        if (element instanceof HTMLTextAreaElement)
          return [{ name: element.name, answer: 'Two sentences. Or one.', redraws: false }]
        if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return []
        const answer = answerTo(element)
        const isNew = element instanceof HTMLSelectElement ? element.value !== answer : !element.checked
        return [{ name: element.name, answer, redraws: element.dataset.redraws !== undefined && isNew }]

        function answerTo(input: HTMLInputElement | HTMLSelectElement): string {
          if (input instanceof HTMLSelectElement) {
            const values = Array.from(input.options, ({ value }) => value).filter(Boolean)
            return values.includes('US') ? 'US' : (values[0] ?? '')
          }
          if (input.type === 'radio') return input.value
          if (input.type === 'email') return 'somebody@example.com'
          if (input.type === 'tel') return '202 555 0123'
          return input.inputMode === 'numeric' ? '123456789' : 'Example 1'
        }
      }),
    )
}
