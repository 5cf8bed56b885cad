import { describe, expect, test } from 'vitest'
import { type ScreenState, screensFor } from '@/lib/model/plan/screens'
import { requirementsFor, stepOf } from '@/lib/model/requirements/registry'
import { present } from '@/lib/platform/errors'
import { locales } from '@/lib/platform/i18n/locales'
import { drawGalleryEntry, GALLERY_TYPES, galleryEntrySource, readGalleryEntry } from './gallery'
import type { GalleryEntry } from './gallery-entry-scene'

const galleryEntries: readonly GalleryEntry[] = GALLERY_TYPES.flatMap((type) =>
  screensFor(type).flatMap(({ step, way, states }) => states.map((state) => ({ type, step, way, state }))),
)
const draw = (entry: GalleryEntry, locale = 'en') =>
  drawGalleryEntry(entry, { locale, scheme: 'auto', surface: 'hosted' })
const inEnglish = new Map(galleryEntries.map((entry) => [galleryEntrySource(entry), draw(entry)]))
const drawnOf = (entry: GalleryEntry) => present(inEnglish.get(galleryEntrySource(entry)), 'an entry')

describe('the gallery', () => {
  // The languages in turn: what a screen says in all of them is asked of the messages, and looked at by the audit.
  test('draws every screen of the registry in every state, and each language draws many', () => {
    for (const [index, entry] of galleryEntries.entries()) {
      const { title } = draw(entry, locales[index % locales.length])
      expect([entry, drawnOf(entry).title, title]).not.toContain('')
    }
  })

  test('shows no two states of a screen alike', () => {
    for (const type of GALLERY_TYPES)
      for (const { step, way, states } of screensFor(type)) {
        const seen = new Map<string, ScreenState>()
        for (const state of states) {
          const { content: own, notice } = drawnOf({ type, step, way, state })
          const content = JSON.stringify([own, notice])
          expect([type, way, step, state, 'like', seen.get(content)]).toEqual([
            ...[type, way, step, state, 'like'],
            undefined,
          ])
          seen.set(content, state)
        }
      }
  })

  test('leaves out no screen that a person meets', () => {
    for (const type of GALLERY_TYPES) {
      const shown = new Set(screensFor(type).map(({ step }) => step))
      const asked = requirementsFor[type].flatMap(({ step, fields }) => {
        const flow = stepOf(step)?.flow
        return flow === 'internal' || (flow === 'form' && fields.length === 0) ? [] : [step]
      })
      expect([...new Set(asked)].filter((step) => !shown.has(step))).toEqual([])
    }
  })

  test('shows the screen itself, and never the page it would lead back to', () => {
    const wrong = galleryEntries.filter((entry) => {
      const { kind } = drawnOf(entry).content
      return entry.step === 'home' ? kind === 'screen' : kind === 'checklist' || kind === 'status'
    })
    expect(wrong).toEqual([])
  })

  test('says that the service does not answer where that is the state', () => {
    const unreached = galleryEntries.filter(({ state }) => state === 'unreached')
    const silent = unreached.filter(
      (entry) => !JSON.stringify(drawnOf(entry)).includes('The payments service is not responding'),
    )
    expect([unreached.length > 0, silent]).toEqual([true, []])
  })

  test('says what is wrong where a form was sent without an answer or came back', () => {
    const silent = galleryEntries.filter((entry) => {
      if (!['wrong', 'sent_back', 'person_wrong'].includes(entry.state)) return false
      const { content } = drawnOf(entry)
      if (content.kind !== 'screen' || !('problems' in content.screen.view)) return true
      return content.screen.view.problems.length === 0
    })
    expect(silent).toEqual([])
  })

  test('is reached by an address, and by nothing that looks like one', () => {
    for (const entry of galleryEntries) expect(readGalleryEntry(galleryEntrySource(entry))).toEqual(entry)
    for (const source of [
      ...['gallery.', 'gallery.individual.customer.email.sent_back', 'gallery.person.intake.email.empty'],
      ...['gallery.individual.intake.email.empty.more', 'sim.'],
    ])
      expect(readGalleryEntry(source)).toBeUndefined()
  })
})
