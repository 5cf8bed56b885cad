import { comment, typeOf } from './schema-type.mjs'

const HEAD =
  '// Written by `npm run packages` from the OpenAPI document; a test fails while the two differ.\n'

/**
 * What `@vestibule/server` knows of the interface: the types of all that goes in and comes out, and where each
 * operation is.
 *
 * @param document the OpenAPI document as plain JSON
 * @returns the texts of `interface.d.ts` and `operations.ts`
 */
export function clientTypes({ components, paths, webhooks }) {
  const all = operationsOf(paths)
  const types = [
    HEAD,
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `${comment(schema.description, '')}export type ${name} = ${typeOf(schema, '')}\n`,
    ),
    `/** Whatever comes to a webhook endpoint. Pass over a type that you do not know. */\nexport type WebhookEvent =\n${deliveriesIn(webhooks)}\n`,
    `/** What each operation takes and gives. */\nexport interface Operations {\n${all.map(operationType).join('\n')}\n}\n`,
  ]
  const rows = all.map(({ id, method, path }) => `  ${id}: ['${method}', '${path}'],\n`)
  const table = `${HEAD}\n/** The method and the address of each operation. */\nexport const OPERATIONS = {\n${rows.join('')}} as const\n`
  return { types: types.join('\n'), operations: table }
}

function operationsOf(paths) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
    })),
  )
}

function deliveriesIn(webhooks) {
  return Object.values(webhooks)
    .map(({ post }) => `  | ${typeOf(contentOf(post.requestBody).schema, '')}`)
    .join('\n')
}

function operationType(operation) {
  const { id, summary, description } = operation
  const fields = inputFields(operation)
  const input = fields.length > 0 ? `{\n${fields.join('\n')}\n    }` : 'Record<never, never>'
  return [
    comment([`${summary}.`, description].join(' '), '  ').trimEnd(),
    `  ${id}: {`,
    `    input: ${input}`,
    `    answer: ${answerOf(operation)}`,
    '  }',
  ].join('\n')
}

/** Parts of the address, what narrows a list, the key of a repeat, and the body: each is a field of one object. */
function inputFields({ parameters = [], requestBody }) {
  const named = parameters.filter((one) => one.in !== 'header').map(field)
  const isOnce = parameters.some(({ name }) => name === 'Idempotency-Key')
  return [
    ...named,
    ...(requestBody ? [`      body${requestBody.required ? '' : '?'}: ${bodyOf(requestBody)}`] : []),
    ...(isOnce
      ? [
          '      /** The same key with the same request gets the first answer again. */\n      idempotencyKey?: string',
        ]
      : []),
  ]
}

function field({ name, required, description, schema }) {
  return `${comment(description, '      ')}      ${name}${required ? '' : '?'}: ${typeOf(schema, '      ')}`
}

const contentOf = ({ content }) => content['application/json']

/** Files go as blobs, which know their type. */
function bodyOf(requestBody) {
  const json = contentOf(requestBody)
  return json ? typeOf(json.schema, '      ') : 'Blob'
}

function answerOf({ responses }) {
  const [, good] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  return good?.content ? typeOf(contentOf(good).schema, '    ') : 'undefined'
}
