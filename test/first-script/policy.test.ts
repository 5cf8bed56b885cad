import { expect, test } from 'vitest'
import { firstScript } from '@/components/first-script/made'
import { runFirstScript, WRITTEN } from './run-first-script'

type Policy = { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null }

/** The policy that is made in a browser that knows trusted types. */
function policyMade(): Policy {
  const made: Policy[] = []
  runFirstScript({
    window: { trustedTypes: { createPolicy: (_name: string, policy: Policy) => made.push(policy) } },
    document: WRITTEN,
  })
  const [policy] = made
  if (!policy) throw new Error('no policy')
  return policy
}

test.each([
  ['markup', '<img src=x onerror=alert(1)>', false],
  ['a script with a text', '<script>alert(1)</script>', false],
  ['an empty script, as the framework makes it', '<script></script>', true],
  ['no text, which the script has then', '', true],
  ['the text of the script itself', firstScript, false],
])('of markup only what the framework needs to draw the document again passes: %s', (_, text, passes) => {
  expect(policyMade().createHTML(text)).toBe(passes ? text : null)
})

test.each([
  ['a built file', 'https://onboard.example/_next/static/chunks/1.js', true],
  ['the same by its path', '/_next/static/chunks/1.js', true],
  ['another file of ours', '/embed/v1.js', false],
  ['the way round', '/_next/static/../../api/logos/x', false],
  ['another host', 'https://evil.example/_next/static/chunks/1.js', false],
])('of addresses only those of built files pass: %s', (_, url, passes) => {
  expect(policyMade().createScriptURL(url)).toBe(passes ? url : null)
})

test('it can be in a page as it is', () => {
  expect(firstScript).not.toMatch(/<\/script/i)
  expect(firstScript).not.toContain('<!--')
})
