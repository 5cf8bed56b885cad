import { text } from 'node:stream/consumers'
import core from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

/** Every rule of Spectral for OpenAPI but these. */
const NOT_FOR_US = {
  // The chapters are in the order in which one meets them.
  'openapi-tags-alphabetical': 'off',
  // It wants an email address beside the address of the install, and the install alone knows one.
  'contact-properties': 'off',
}

const spectral = new core.Spectral()
spectral.setRuleset({ extends: [[rulesets.oas, 'all']], rules: NOT_FOR_US })
const found = await spectral.run(JSON.parse(await text(process.stdin)))
for (const { code, message, path } of found) process.stdout.write(`${path.join('.')}: ${message} (${code})\n`)
process.exitCode = found.length > 0 ? 1 : 0
