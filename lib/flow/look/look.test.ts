import { expect, test } from 'vitest'
import { lookOf } from './look'

test('a style sheet holds nothing that a page would have to write in another way than it is', () => {
  for (const theme of [
    { accent: '#ffe58a' },
    { accent: '#14110f', accentDark: '#ffffff', tint: '#1aa6a0' },
    { tint: '#000000' },
  ]) {
    const { style } = lookOf({ integrator: { theme }, onboarding: { theme: null } })
    expect(style).toMatch(/^:root/)
    expect(style).not.toMatch(/["'&<>]/)
  }
})
