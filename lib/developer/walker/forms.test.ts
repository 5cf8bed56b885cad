import { expect, test } from 'vitest'
import { formsOf } from './forms'

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
