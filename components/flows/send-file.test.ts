import { expect, onTestFinished, test, vi } from 'vitest'
import { outcomeOfUpload, sendFile } from './send-file'

const answer = (status: number, body: unknown) => ({ status, responseText: JSON.stringify(body) })

test('a refusal says the server’s sentence, and never its code in place of one', () => {
  const told = answer(422, { title: 'The file is empty.', code: 'upload.empty' })
  expect(outcomeOfUpload(told)).toEqual({ kind: 'refused', title: 'The file is empty.', again: false })
  const bare = answer(500, { title: 'internal', code: 'internal' })
  expect(outcomeOfUpload(bare)).toEqual({ kind: 'refused', title: undefined, again: true })
  expect(outcomeOfUpload({ status: 502, responseText: '<html>' })).toMatchObject({
    title: undefined,
    again: true,
  })
})

test('a session that is over is told from a file that is not taken', () => {
  expect(outcomeOfUpload(answer(401, { title: 'session.expired', code: 'session.expired' }))).toEqual({
    kind: 'ended',
  })
})

test('what is about the moment or the way may come again', () => {
  for (const status of [408, 425, 429, 503])
    expect(outcomeOfUpload(answer(status, {}))).toMatchObject({ again: true })
  expect(outcomeOfUpload(answer(422, { code: 'upload.digest_mismatch' }))).toMatchObject({ again: true })
  expect(outcomeOfUpload(answer(201, {}))).toEqual({ kind: 'sent' })
})

test('a file that its device does not give is told from a line that broke, for no other try brings it', async () => {
  class NoLine {
    upload = {}
    abort() {}
  }
  vi.stubGlobal('XMLHttpRequest', NoLine)
  onTestFinished(() => void vi.unstubAllGlobals())
  const gone = new Blob(['x'])
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await expect(
    sendFile({ url: '/nowhere', file: gone, pieceBytes: 1000, progressed: () => undefined }).ended,
  ).resolves.toEqual({ kind: 'unreadable' })
})
