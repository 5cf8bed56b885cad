import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../../scripts/install/prepare.mjs'

type Words = {
  missing: { title: string }
  home: { open_button: string; states: { unknown_code: { who: string } } }
  face: { title: string; pass: string; fail: string }
  terms: { title: string; accept: string }
  kyc: { finish: string }
  web_view: { works: string; missing: string; checks: Record<string, { title: string }> }
  hosted: Record<'back_open' | 'back_closed' | 'finished_title' | 'expired_title' | 'expire', string>
}

/** The words of the sandbox's own pages, which come in one language. */
const words: Words = JSON.parse(readFileSync(path.join(projectFolder, 'messages', 'developer.json'), 'utf8'))

export default words
