import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { requirementsFor, stepOf } from '@/lib/requirements/registry'
import { exhibitPage, exhibitSource, GALLERY_TYPES, galleryOf, readExhibit } from './gallery'

const exhibits = GALLERY_TYPES.flatMap((type) =>
  galleryOf(type).flatMap(({ step, states }) => states.map((state) => ({ type, step, state }))),
)

describe('the gallery', () => {
  test('has a page of its own for every entry of the registry in every state and language', () => {
    for (const locale of locales)
      for (const exhibit of exhibits) {
        const { content } = exhibitPage(exhibit, { locale, scheme: 'auto', surface: 'hosted' })
        expect({ exhibit, kind: content.kind }).toEqual({
          exhibit,
          kind: expect.stringMatching(/^(?:screen|document)$/),
        })
      }
  })

  test('leaves out no screen that a person meets', () => {
    for (const type of GALLERY_TYPES) {
      const shown = galleryOf(type).map(({ step }) => step)
      const asked = requirementsFor[type].flatMap(({ step, fields }) => {
        const flow = stepOf(step)?.flow
        const isElsewhere =
          flow === 'internal' || flow === 'people' || (flow === 'form' && fields.length === 0)
        return isElsewhere ? [] : [step]
      })
      expect(new Set(shown)).toEqual(new Set(asked))
    }
  })

  test('shows what is wrong where a form was sent without an answer', () => {
    for (const exhibit of exhibits.filter(({ state }) => state === 'error')) {
      const { content } = exhibitPage(exhibit, { locale: 'en', scheme: 'auto', surface: 'hosted' })
      const view =
        content.kind === 'screen' && content.screen.kind === 'form' ? content.screen.view : undefined
      if (view?.sections.every(({ inputs }) => inputs.every((input) => 'optional' in input))) continue
      expect([exhibit.step, view?.problems.length]).not.toEqual([exhibit.step, 0])
    }
  })

  test('is reached by an address, and by nothing that looks like one', () => {
    for (const exhibit of exhibits) expect(readExhibit(exhibitSource(exhibit))).toEqual(exhibit)
    for (const source of ['gallery.', 'gallery.individual.email.error', 'gallery.person.email.empty', 'sim.'])
      expect(readExhibit(source)).toBeUndefined()
  })
})
