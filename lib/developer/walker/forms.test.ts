import { expect, test } from 'vitest'
import { actionInputs, callsApp, formsOf } from './forms'

test('a form is what a browser would send: what it holds, and what it asks', () => {
  const page = `
    <form id="answers" action="" method="POST">
      <input type="hidden" name="$ACTION_1:0" value="{&quot;id&quot;:&quot;it&#x27;s&quot;}"/>
      <input name="email" value="a&amp;b@example.com"/>
      <input type="radio" name="kind" value="one" checked=""/><input type="radio" name="kind" value="two"/>
      <input type="checkbox" name="declaration" value="on"/><select name="country"></select>
    </form>
    <form action="/elsewhere"><input type="file" name="file"/></form>`
  expect(formsOf(page)).toEqual([
    {
      id: 'answers',
      action: '',
      asks: ['email', 'kind', 'declaration', 'country'],
      held: { '$ACTION_1:0': `{"id":"it's"}`, email: 'a&b@example.com', kind: 'one' },
    },
    { id: undefined, action: '/elsewhere', asks: ['file'], held: {} },
  ])
})

test('a list sends what is chosen in it, else its first entry; a long text sends what is in it', () => {
  const page = `<form>
      <select name="country"><option value="">Choose</option><option selected value="US">United States</option></select>
      <select name="kind"><option>Passport</option><option>Card</option></select>
      <textarea name="words">
it &amp; they</textarea></form>`
  expect(formsOf(page)).toMatchObject([
    {
      asks: ['country', 'kind', 'words'],
      held: { country: 'US', kind: 'Passport', words: 'it & they' },
    },
  ])
})

test('an input belongs to the form it names, and what is switched off or a button belongs to none', () => {
  const page = `
    <form id="answers"><input name="inside"><input name="off" disabled><input type="submit" name="send" value="1"></form>
    <input name="outside" form="answers">
    <form id="other"><input name="lent" form="answers"></form>`
  expect(formsOf(page).map(({ id, asks }) => [id, asks])).toEqual([
    ['answers', ['inside', 'outside', 'lent']],
    ['other', []],
  ])
})

test('what a comment, a template or the text of a script holds is no form; without script the rest is one', () => {
  const form = (id: string) => `<form id="${id}"><input name="a"></form>`
  const page = `<!-- ${form('c')} --><template>${form('t')}</template><script>'${form('s')}'</script>
    <noscript>${form('n')}</noscript>`
  expect(formsOf(page).map(({ id }) => id)).toEqual(['n'])
})

test('a form that names no action of the server does not call the app', () => {
  const named = '<input type="hidden" name="$ACTION_REF_1"><input name="a" value="1">'
  const [ours, other] = formsOf(`<form>${named}</form><form><input name="a"></form>`)
  expect(ours && [callsApp(ours), actionInputs(ours)]).toEqual([true, { $ACTION_REF_1: '' }])
  expect(other && callsApp(other)).toBe(false)
})
