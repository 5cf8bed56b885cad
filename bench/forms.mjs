import { actionInputs, callsApp, formsOf } from '../lib/developer/walker/forms.ts'
import { CannotMeasure } from './generate.mjs'

const BOUNDARY = '----form-of-the-measuring-client'

/** The inputs by which a page's form names its server action; the form of a step's answers where there is one. */
export function actionOfPage(html) {
  const forms = formsOf(html).filter(callsApp)
  const form = forms.find(({ id }) => id === 'answers') ?? forms[0]
  if (!form) throw new CannotMeasure('a page holds no form')
  return actionInputs(form)
}

/** A post as a browser without script makes it: a plain multipart form. */
export function plainPost(path, origin, cookie, fields) {
  return post(path, origin, cookie, Object.entries(fields))
}

/**
 * The same post as the page's own script makes it: the action's id in a header, its arguments in the framework's
 * encoding (one JSON list that points at the form's entries).
 *
 * @param inputs what `actionOfPage` found: what is bound there is all that goes before the form itself
 */
export function scriptedPost(path, origin, cookie, inputs, answers) {
  const { id, bound } = actionOf(inputs)
  const entries = Object.entries(answers).map(([name, value]) => [`_1_${name}`, value])
  const list = JSON.stringify([...bound, '$K1'])
  const made = post(path, origin, cookie, [...entries, ['0', list]])
  return { ...made, headers: { ...made.headers, accept: 'text/x-component', 'next-action': id } }
}

function actionOf(inputs) {
  const plain = Object.keys(inputs).find((name) => name.startsWith('$ACTION_ID_'))
  if (plain) return { id: plain.slice('$ACTION_ID_'.length), bound: [] }
  const reference = Object.keys(inputs).find((name) => /^\$ACTION_\d+:0$/.test(name))
  if (!reference) throw new CannotMeasure('a form names its action in a way this client does not know')
  const bound = inputs[reference.replace(/:0$/, ':1')]
  return { id: JSON.parse(inputs[reference]).id, bound: bound ? JSON.parse(bound) : [] }
}

function post(path, origin, cookie, entries) {
  const parts = entries.map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    path,
    headers: {
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(cookie ? { cookie } : {}),
    },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  }
}
