import { COMPANY_PAPERS, documentView } from '@/lib/model/views/document/document-view'
import { handOverView } from '@/lib/model/views/hosted/hosted-view'
import { recorder } from './fill'

/** What the views of papers and of hosted pages ask for; their lists of rules are their own. */
function askedByViews(): readonly string[] {
  const { words, asked } = recorder()
  const common = { words, asker: 'A', refusal: undefined, laterHref: '/' }
  for (const step of ['identity', 'address-proof', 'face', ...COMPANY_PAPERS] as const) {
    documentView({
      ...common,
      now: new Date(0),
      step,
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
  for (const step of ['face', 'terms'] as const)
    for (const state of ['waiting', 'new'] as const) {
      const hosted = { state, until: undefined, times: state === 'new' ? 0 : 1 }
      handOverView({ ...common, step, hosted, noCamera: false, hereHref: '/' })
    }
  return asked
}

const viewed = askedByViews()

export const viewedLike = (pattern: RegExp) => [...new Set(viewed.filter((key) => pattern.test(key)))]
