import type { Connection } from '@/lib/upstream/connect'

type Sandbox = NonNullable<Connection['sandbox']>
/** One call as the sandbox has recorded it. */
export type WrittenCall = Awaited<ReturnType<Sandbox['calls']>>[number]

/** Quotes a text, so that a shell reads it as one word whatever it contains. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * The line of a form's file. The sandbox did not keep the file, so the person who sends the call again uses their own.
 */
const FILE = /^file: /

/** The command that sends the same call again. */
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
