import 'server-only'
import { createHash } from 'node:crypto'
import type { SandboxDocument } from '@/lib/platform/db/schema/sandbox'
import {
  customerStandings,
  type RequirementState,
  representativeStandings,
} from '@/lib/sandbox/rules/requirements-met'
import { created, invalid, notFound, type SandboxAnswer, type Violation } from '../calls/answer'
import type { SandboxCall } from '../calls/call'
import { commitDossier } from '../commit'
import { customerIdOf, type Dossier, lockDossier } from '../customers/dossier'
import { fileTypeOf } from '../customers/file-type'
import { codeOfDocument, hasBack, IDENTITY_TYPES } from '../rules/documents'
import { profileLettersOf } from '../rules/model'
import { when } from '../rules/person'
import { clearRefusals } from '../rules/profiles'
import { isSandboxCountry } from '../rules/regions'
import type { SandboxSettings } from '../settings'
import type { Tx, World } from '../world'

const FIELDS = ['targetId', 'target', 'documentType', 'file', 'country', 'side', 'description']
const TARGETS = ['customer', 'business_representative']
const LARGEST_BYTES = 15 * 1024 * 1024
const LONGEST_TEXT = 1000

const BUSINESS_PAPERS = [
  'incorporation_cert',
  'incorporation_certificate',
  'shareholder_registry',
  'proof_of_address',
]
const PERSON_DOCUMENTS = ['proof_of_address', 'liveness_report']

type Upload = {
  targetId: string
  target: string
  documentType: string
  country: string | undefined
  side: string | undefined
  description: string | undefined
  file: File
}

/** POST /v2/document; keeps what is known about the file and forgets its bytes. */
export async function answerUpload(world: World, call: SandboxCall): Promise<SandboxAnswer> {
  const upload = readUpload(call.form ?? new FormData())
  if ('violations' in upload) return invalid(upload.violations)
  const inspected = await inspect(upload.file)
  if ('violations' in inspected) return invalid(inspected.violations)
  return world.db.transaction(async (tx) => {
    const dossier = await lockTarget(tx, upload)
    if (dossier === undefined) return notFound()
    const violations = checkKind(dossier, upload, world.settings)
    if (violations.length > 0) return invalid(violations)
    const document = toDocument(upload, inspected, world.now())
    await commitDossier(world, tx, withDocument(dossier, upload.targetId, document, world.settings), [])
    return created(documentBody(upload, document))
  })
}

function readUpload(form: FormData): Upload | { violations: Violation[] } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const file = form.get('file')
  const [targetId, target, documentType] = [text('targetId'), text('target'), text('documentType')]
  const violations = [
    ...shapeViolations(form),
    ...when(targetId === undefined, '/targetId', 'Required'),
    ...when(
      target === undefined || !TARGETS.includes(target),
      '/target',
      `Must be one of ${TARGETS.join(', ')}`,
    ),
    ...when(documentType === undefined, '/documentType', 'Required'),
  ]
  const whole = targetId !== undefined && target !== undefined && documentType !== undefined
  if (violations.length > 0 || !whole || !(file instanceof File)) return { violations }
  const [country, side, description] = [text('country'), text('side'), text('description')]
  return { targetId, target, documentType, country, side, description, file }
}

function shapeViolations(form: FormData): Violation[] {
  const names = [...new Set(form.keys())]
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  return [
    ...names
      .filter((name) => !FIELDS.includes(name))
      .map((name) => ({
        pointer: `/${name}`,
        detail: 'This property should not exist',
      })),
    ...texts
      .filter(([, value]) => String(value).length > LONGEST_TEXT)
      .map(([name]) => ({ pointer: `/${name}`, detail: 'Not a valid text' })),
    ...when(!(form.get('file') instanceof File), '/file', 'A file is required'),
    ...when(form.getAll('file').length > 1, '/file', 'One file per request'),
  ]
}

async function inspect(
  file: File,
): Promise<{ mimeType: string; sha256: string } | { violations: Violation[] }> {
  if (file.size > LARGEST_BYTES) return { violations: when(true, '/file', 'The file is larger than 15 MB') }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const mimeType = fileTypeOf(bytes)
  if (mimeType === undefined) {
    return { violations: when(true, '/file', 'The file must be a PDF, JPEG, PNG, HEIC or TIFF') }
  }
  return { mimeType, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function lockTarget(tx: Tx, { target, targetId }: Upload): Promise<Dossier | undefined> {
  const isPerson = target === 'business_representative'
  const customerId = isPerson ? await customerIdOf(tx, targetId) : targetId
  return customerId === undefined ? undefined : lockDossier(tx, customerId)
}

/** Which types a target takes, and what each type says about country and side. */
function checkKind(dossier: Dossier, upload: Upload, settings: SandboxSettings): Violation[] {
  const { documentType, country, side } = upload
  if (!acceptedTypes(dossier, upload, settings).includes(documentType)) {
    return when(true, '/documentType', 'This document is not accepted for the target')
  }
  const countryProblem = when(
    country !== undefined && !isSandboxCountry(country),
    '/country',
    'Must be an ISO 3166-1 alpha-3 code',
  )
  const rule = IDENTITY_TYPES[documentType]
  if (rule === undefined) return [...countryProblem, ...when(side !== undefined, '/side', 'Not used here')]
  const { onlyCountry } = rule
  const isTwoSided = hasBack(documentType, settings.rules)
  return [
    ...countryProblem,
    ...when(country === undefined, '/country', 'The country of issue is required'),
    ...when(
      onlyCountry !== undefined && country !== onlyCountry,
      '/country',
      `This document is issued in ${onlyCountry} only`,
    ),
    ...when(
      isSwitchedOff(documentType, country, settings),
      '/documentType',
      'This document is not accepted from this country',
    ),
    ...when(!isTwoSided && side !== undefined, '/side', 'This document has a single image'),
    ...when(isTwoSided && side !== 'front' && side !== 'back', '/side', 'Must be front or back'),
  ]
}

function isSwitchedOff(
  type: string,
  country: string | undefined,
  { documentsOff }: SandboxSettings,
): boolean {
  if (country === undefined || !Object.hasOwn(documentsOff, country)) return false
  return documentsOff[country]?.includes(type) ?? false
}

function acceptedTypes(dossier: Dossier, { target, targetId }: Upload, settings: SandboxSettings): string[] {
  if (target === 'customer' && dossier.customer.type === 'business') return BUSINESS_PAPERS
  const representative = dossier.representatives.find(({ id }) => id === targetId)
  const standings = representative
    ? representativeStandings(dossier, representative, settings)
    : profileLettersOf(dossier.customer.meta, settings).flatMap((letter) =>
        customerStandings(dossier, letter, settings),
      )
  const wanted = PERSON_DOCUMENTS.filter((type) => isWanted(type, standings))
  return [...Object.keys(IDENTITY_TYPES), ...wanted]
}

/** A liveness report is taken only while its code is required; an address proof once a profile asks for one. */
function isWanted(documentType: string, standings: RequirementState[]): boolean {
  const code = codeOfDocument(documentType)
  const asked = standings.filter((one) => one.code === code || one.code === documentType)
  return documentType === 'liveness_report' ? asked.some(({ met }) => !met) : asked.length > 0
}

function toDocument(
  { documentType, country, side, description, file }: Upload,
  inspected: { mimeType: string; sha256: string },
  now: Date,
): SandboxDocument {
  return {
    documentType,
    country,
    side,
    description,
    fileName: file.name.toWellFormed().replaceAll('\0', ''),
    fileSize: file.size,
    ...inspected,
    createdAt: now.toISOString(),
    refused: false,
  }
}

/** Adds the file to its target. It answers what a review said about the last one, unless the settings say otherwise. */
function withDocument(
  dossier: Dossier,
  targetId: string,
  document: SandboxDocument,
  { newFileClearsRefusals }: SandboxSettings,
): Dossier {
  const updatedAt = new Date(document.createdAt)
  const code = codeOfDocument(document.documentType) ?? ''
  const add = <T extends Pick<Dossier['customer'], 'id' | 'documents' | 'profiles' | 'updatedAt'>>(
    row: T,
  ): T =>
    row.id === targetId
      ? {
          ...row,
          documents: [...row.documents, document],
          profiles: newFileClearsRefusals ? clearRefusals(row.profiles, code) : row.profiles,
          updatedAt,
        }
      : row
  return { customer: add(dossier.customer), representatives: dossier.representatives.map(add) }
}

function documentBody({ targetId, target }: Upload, document: SandboxDocument) {
  const { documentType, country, side, description, fileName, fileSize, mimeType, createdAt } = document
  return {
    targetId,
    target,
    documentType,
    country: country ?? null,
    side: side ?? null,
    description: description ?? null,
    fileName,
    fileSize,
    mimeType,
    createdAt,
  }
}
