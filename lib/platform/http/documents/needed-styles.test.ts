import { expect, test } from 'vitest'
import { classesOf, neededStyles } from './needed-styles'

const of = (sheet: string, ...classes: string[]) => neededStyles(sheet, classes)

test('the classes of a document are named once', () => {
  expect(classesOf('<p class="lead wide"></p><i class="icon lead"></i><b class=""></b>')).toEqual([
    'icon',
    'lead',
    'wide',
  ])
})

test('a class that a script of the page adds is in a template of the document', () => {
  const kept = '<template><i class="icon turns"></i></template>'
  expect(classesOf(`<p class="lead"></p>${kept}`)).toEqual(['icon', 'lead', 'turns'])
})

test('a rule stays where the document has all classes of one of its selectors', () => {
  const sheet = '.a{color:red}.b{color:blue}.c,.a>p{top:0}.a .c{top:1px}.a:hover .a{top:2px}'
  expect(of(sheet, 'a')).toBe('.a{color:red}.c,.a>p{top:0}.a:hover .a{top:2px}')
})

test('a rule for an element stays, whatever else it is for', () => {
  const sheet = 'h1,.h1{top:0}:is(h2,.h2)>.a{top:1px}'
  expect(of(sheet, 'a')).toBe(sheet)
})

test('a rule that names no class stays, and what a rule excludes is no class of it', () => {
  const sheet = 'body{margin:0}[data-corner=square]{--vault:0}main:not(.wide,:is(.b)){top:0}'
  expect(of(sheet)).toBe(sheet)
})

test('what is no rule for elements stays', () => {
  const sheet =
    '@font-face{font-family:X;src:url(x.woff2)}@keyframes turn{0%{top:0}}@property --x{syntax:"*"}'
  expect(of(sheet)).toBe(sheet)
})

test('layers keep their order, also where nothing of them is left', () => {
  const sheet = '@layer theme;@layer parts{.a{top:0}}@layer modes{@media print{.b{top:1px}.c{top:2px}}}'
  expect(of(sheet, 'c')).toBe('@layer theme;@layer parts;@layer modes{@media print{.c{top:2px}}}')
})

test('a condition with nothing in it goes', () => {
  expect(of('@media print{.a{top:0}}@supports (top:0){@media print{.b{top:0}}}', 'b')).toBe(
    '@supports (top:0){@media print{.b{top:0}}}',
  )
})

test('braces in text and in addresses end no rule', () => {
  const sheet = String.raw`.a{content:"}\"{"}.b{content:'}'}.c{background:url(data:image/svg+xml,{};)}.d{top:0}`
  expect(of(sheet, 'a', 'b', 'c')).toBe(sheet.replace('.d{top:0}', ''))
})

test('a name with marks of its own is the name that the document has', () => {
  expect(of(String.raw`.sm\:wide{top:0}.w-1\/2{top:1px}`, 'sm:wide')).toBe(String.raw`.sm\:wide{top:0}`)
})
