import { describe, expect, it } from 'vitest'
import { fontFileOf } from '@/components/ui/font-file'

describe('the font file of a language', () => {
  it.each([
    ['en', 'latin'],
    ['pt-BR', 'latin'],
    ['pl', 'latin'],
    ['el', 'greek'],
    ['uk', 'cyrillic'],
  ])('for %s is the one of its script, %s', (locale, script) => {
    expect(fontFileOf(locale)).toContain(`commissioner-${script}-wght-normal`)
  })

  it.each(['ar', 'he', 'ja', 'zh-Hant'])('is left to the system for %s', (locale) => {
    expect(fontFileOf(locale)).toBeUndefined()
  })
})
