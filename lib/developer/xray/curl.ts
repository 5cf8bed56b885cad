import type { Connection } from '@/lib/upstream/connect'

type Sandbox = NonNullable<Connection['sandbox']>
/** One call as the sandbox has written it down. */
export type WrittenCall = ReturnType<Sandbox['calls']>[number]

/** What a shell takes as one word, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** The file of a form was not kept: anyone who sends it again names one of their own. */
const FILE = /^file: /

/** The command that sends a call again, as it was. */
export function curlOf(
  { method, path, request, isForm }: Pick<WrittenCall, 'method' | 'path' | 'request' | 'isForm'>,
  { base, key }: { base: string; key: string },
): string {
  const lines = [`curl -X ${method} ${quoted(base + path)}`, `-H ${quoted(`Authorization: Bearer ${key}`)}`]
  if (request !== undefined && isForm) lines.push(...request.split('\n').map(formPart))
  if (request !== undefined && !isForm)
    lines.push(`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(request)}`)
  return lines.join(' \\\n  ')
}

function formPart(line: string): string {
  if (FILE.test(line)) return '-F file=@document.jpg'
  const at = line.indexOf(': ')
  return `--form-string ${quoted(`${line.slice(0, at)}=${line.slice(at + 2)}`)}`
}
