import { steps, stepWith } from '@/lib/model/requirements/registry'
import { documentView } from '@/lib/model/views/document/document-view'
import { handOverView } from '@/lib/model/views/hosted/hosted-view'
import { recorder } from './fill'

/** What the views of papers and of hosted pages ask for; their lists of rules are their own. */
function askedByViews(): readonly string[] {
  const { words, asked } = recorder()
  const common = { words, asker: 'A', refusal: undefined, laterHref: '/' }
  for (const { id: step, papers } of steps) {
    if (!papers) continue
    documentView({
      ...common,
      now: new Date(0),
      step,
      papers,
      documentType: 'passport',
      country: undefined,
      slots: [],
      files: new Map(),
      uploadUrlOf: String,
      maxBytes: 1,
      handOff: undefined,
      doneHref: undefined,
      otherHref: undefined,
      problem: undefined,
    })
  }
  for (const page of ['face', 'terms'] as const)
    for (const state of ['waiting', 'new'] as const) {
      const hosted = { state, until: undefined, times: state === 'new' ? 0 : 1 }
      const step = stepWith(({ flow }) => flow === page).id
      handOverView({ ...common, step, page, hosted, noCamera: false, hereHref: '/' })
    }
  return asked
}

const viewed = askedByViews()

export const viewedLike = (pattern: RegExp) => [...new Set(viewed.filter((key) => pattern.test(key)))]
