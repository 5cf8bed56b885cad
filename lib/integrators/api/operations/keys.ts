import 'server-only'
import { ApiKeyList, ApiKeyWithSecret, NewApiKey, RotateKey } from '@/lib/integrators/keys/manage-keys'
import type { Operation } from '../operation'

/** The keys that let an integrator in. */
export const keyOperations = {
  listKeys: {
    id: 'listKeys',
    method: 'GET',
    path: '/api/keys',
    about: 'Keys',
    summary: 'List your keys that work',
    description:
      'Each with its scope, its end and when it was last used. The keys themselves are not among it.',
    status: 200,
    answer: ApiKeyList,
    failures: [],
  },
  createKey: {
    id: 'createKey',
    method: 'POST',
    path: '/api/keys',
    about: 'Keys',
    summary: 'Make a further key, with a scope and an end',
    description:
      'Give each server a key of its own that can do no more than that server needs. The key is in the answer and nowhere else.',
    body: NewApiKey,
    status: 201,
    answer: ApiKeyWithSecret,
    once: true,
    failures: ['input.invalid', 'input.too_large', 'idempotency.conflict'],
  },
  rotateKey: {
    id: 'rotateKey',
    method: 'POST',
    path: '/api/keys/{id}/rotate',
    about: 'Keys',
    summary: 'Replace a key; both work for a day',
    description:
      'The new key has the name and scope of the one before it. Bring it to its place within the day; after it the old key is refused.',
    body: RotateKey,
    status: 201,
    answer: ApiKeyWithSecret,
    once: true,
    failures: ['not_found', 'input.invalid', 'input.too_large', 'idempotency.conflict'],
  },
  revokeKey: {
    id: 'revokeKey',
    method: 'DELETE',
    path: '/api/keys/{id}',
    about: 'Keys',
    summary: 'Revoke a key at once',
    description: 'It cannot be taken back. A key can revoke itself.',
    status: 204,
    failures: ['not_found'],
  },
} as const satisfies Record<string, Operation>
