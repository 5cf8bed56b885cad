import { describe, expect, it } from 'vitest'
import { fontFilesOf } from '@/components/ui/font-file'

describe('the font files of a language', () => {
  it.each([
    ['en', 'latin'],
    ['pt-BR', 'latin'],
    ['pl', 'latin', 'latin-ext'],
    ['vi', 'latin', 'vietnamese'],
    ['sr-Latn', 'latin', 'latin-ext'],
    ['sr-Cyrl', 'cyrillic', 'latin'],
    ['el', 'greek', 'latin'],
    ['uk', 'cyrillic', 'latin'],
  ])('for %s are those of its letters, %s', (locale, ...letters) => {
    expect(fontFilesOf(locale)).toEqual(
      letters.map((one) => expect.stringContaining(`commissioner-${one}-wght-normal`)),
    )
  })

  it.each(['ar', 'he', 'ja', 'zh-Hant'])('are left to the system for %s', (locale) => {
    expect(fontFilesOf(locale)).toEqual([])
  })
})
