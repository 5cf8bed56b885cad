const NAMED = '#/components/schemas/'
const PLAIN = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }

/**
 * The TypeScript type of a schema as the OpenAPI document writes it. What a type cannot say, such as a length, is left
 * out. A schema of another kind is an error, so that no type is wrong in silence.
 */
export function typeOf(schema, indent) {
  if (schema.$ref) return schema.$ref.slice(NAMED.length)
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, indent)})`).join(' & ')
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return `ReadonlyArray<${typeOf(schema.items ?? {}, indent)}>`
  if (schema.type === 'object') return objectType(schema, indent)
  if (schema.type === undefined) return 'unknown'
  const plain = PLAIN[schema.type]
  if (!plain) throw new TypeError(`No type is known for ${JSON.stringify(schema)}`)
  return plain
}

function objectType({ properties, required = [], additionalProperties }, indent) {
  if (!properties || Object.keys(properties).length === 0) return recordType(additionalProperties, indent)
  const fields = Object.entries(properties).map(([name, schema]) => {
    const inner = `${indent}  `
    const key = /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)
    return `${comment(schema.description, inner)}${inner}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`
  })
  return `{\n${fields.join('\n')}\n${indent}}`
}

function recordType(values, indent) {
  return `Readonly<Record<string, ${typeof values === 'object' ? typeOf(values, indent) : 'unknown'}>>`
}

/** A sentence above a type or field, at its indent. */
export function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : ''
}

function literal(value) {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)
}
