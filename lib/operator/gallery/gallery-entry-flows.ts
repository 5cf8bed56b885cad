import 'server-only'
import { codeNotice } from '@/lib/flow/one-time-codes/code-notice'
import { unreachableNotice } from '@/lib/flow/pages/notices'
import type { CodeState, HandOverState, UploadState } from '@/lib/model/plan/screens'
import { ownStep } from '@/lib/model/requirements/registry'
import type { SlotFile } from '@/lib/model/views/document/document-view'
import type { FileOnDevice } from '@/lib/model/views/document/types'
import type { PageView } from '@/lib/model/views/page/page-view'
import type { Scene } from '@/lib/operator/preview/scene'
import { THEN } from '@/lib/operator/simulator/blank'
import { MINUTE_MS } from '@/lib/platform/durations'
import { fail } from '@/lib/platform/errors'
import { answersIn } from './gallery-entry-forms'
import {
  type Begun,
  type Build,
  drawn,
  profileOf,
  snapshotOf,
  withDraft,
  withVisit,
} from './gallery-entry-scene'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

/** Every state of a page that sends and takes a one-time code. */
export const codeStates: Readonly<Record<CodeState, Build>> = {
  unsent: ({ scene }) => ({ scene }),
  empty: (begun) => ({ scene: sent(begun) }),
  wrong: (begun) => ({ scene: sent(begun), answer: { of: 'code', problem: 'wrong' } }),
  filled: (begun) => ({ scene: sent(begun), finish: withCode }),
  locked: (begun) => {
    const notice = codeNotice(begun.scene.visit, 'email', fail('otp.locked', { retryAfterSeconds: 15 * 60 }))
    return { scene: sent(begun), answer: { of: 'code', notice } }
  },
  unreached: ({ scene }) => ({ scene, answer: { of: 'code', notice: unreachableNotice(scene.visit) } }),
}

function sent({ scene, step }: Begun): Scene {
  const code = { sentAt: inMinutes(0).toISOString(), expiresAt: inMinutes(10).toISOString(), sends: 1 }
  return withDraft(scene, { codes: { [ownStep(step).channel ?? 'email']: code } })
}

function withCode(page: PageView): PageView {
  const { content } = page
  if (content.kind !== 'screen' || content.screen.kind !== 'code') return page
  const { view } = content.screen
  const typed = { ...view, input: { ...view.input, value: '123456' } }
  return { ...page, content: { ...content, screen: { kind: 'code', view: typed } } }
}

const PHOTO = { name: 'photo.jpg', note: 'photo.jpg' }
/** A card with a picture and three lines, drawn instead of photographed. */
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><rect width="320" height="200" fill="#8a9296"/><rect x="24" y="20" width="272" height="160" rx="12" fill="#f4f4ef"/><rect x="44" y="48" width="72" height="96" fill="#b9c2c4"/><path d="M136 62h136M136 92h136M136 122h88" stroke="#5b6669" stroke-width="10"/></svg>',
)}`

/** Every state of a page that takes a document's photos or file. */
export const uploadStates: Readonly<Record<UploadState, Build>> = {
  no_file: (begun) => ({ scene: chosen(begun) }),
  wrong_file: (begun) => {
    const scene = chosen(begun)
    return { scene, answer: { of: 'upload', slot: firstSlot({ ...begun, scene }), problem: 'type' } }
  },
  checking: (begun) => onDevice(begun, { kind: 'preparing', name: PHOTO.name }),
  photo: (begun) => onDevice(begun, { kind: 'preview', ...PHOTO, picture: PICTURE }),
  sending: (begun) => onDevice(begun, { kind: 'sending', ...PHOTO, share: 0.6 }),
  received: (begun) => ({ scene: withFile(begun, 'sent') }),
  refused: (begun) => ({ scene: refused({ ...begun, scene: withFile(begun, 'refused') }) }),
}

/** Where a person says first which document it will be, that is said. */
function chosen(begun: Begun): Scene {
  const { answers } = begun.scene.visit.draft
  return withDraft(begun.scene, { answers: Object.assign({}, answers, answersIn(begun)) })
}

function firstSlot(begun: Begun): string {
  const { content } = drawn(begun)
  return (content.kind === 'document' && content.view.slots[0]?.slot) || ''
}

function onDevice(begun: Begun, file: FileOnDevice) {
  const scene = chosen(begun)
  return { scene: { ...scene, onDevice: new Map([[firstSlot({ ...begun, scene }), file]]) } }
}

function withFile(begun: Begun, state: SlotFile['state']): Scene {
  const scene = chosen(begun)
  const file: SlotFile = { state, mimeType: 'image/jpeg', size: 840_000, at: THEN }
  const slot = firstSlot({ ...begun, scene })
  return { ...scene, filesOf: () => new Map([[slot, file]]) }
}

/** The same with the step's code sent back by the service. */
function refused({ scene }: Begun): Scene {
  const [profile] = scene.visit.snapshot?.profiles ?? []
  const [code] = profile?.required ?? []
  const errors = code === undefined ? [] : [{ code, detail: 'The picture is blurry', raw: undefined }]
  const again = profileOf(scene.visit.onboarding.type, { ...profile, errors })
  return withVisit(scene, { snapshot: snapshotOf([again]) })
}

/** Every state of a step that is done on a page of the service. */
export const handOverStates: Readonly<Record<HandOverState, Build>> = {
  before: ({ scene }) => ({ scene }),
  ready: ({ scene }) => ({
    scene,
    answer: { of: 'hosted', ready: { href: 'https://verify.example/check', until: inMinutes(15) } },
  }),
  waiting: ({ scene, step }) => ({ scene: visited(scene, step) }),
  refused: (begun) => ({ scene: refused({ ...begun, scene: visited(begun.scene, begun.step) }) }),
}

function visited(scene: Scene, step: string): Scene {
  const visit = { at: inMinutes(0).toISOString(), ended: 0, failures: 0, refusedBefore: false }
  return withDraft(scene, { hosted: { [step]: visit } })
}
