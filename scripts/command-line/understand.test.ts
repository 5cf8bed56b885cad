import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Command, understand } from './understand.mjs'

const run = () => undefined
const name = { takes: 'NAME', says: 'its name' }
const json = { says: 'for programs' }

const program: Command = {
  says: 'A program.',
  commands: {
    list: {
      says: 'Lists.',
      options: { json, limit: { takes: 'COUNT', number: true, says: 'how many' } },
      run,
    },
    make: {
      says: 'Makes.',
      words: [{ name: 'PLACE' }, { name: 'OTHER', optional: true }],
      options: { json, name, kind: { takes: ['large', 'small'], says: 'which' } },
      run,
    },
    name: {
      says: 'Names.',
      options: { name: { ...name, needed: true }, kind: { takes: 'KIND', needed: true, says: 'which' } },
      run,
    },
    group: {
      says: 'A group.',
      commands: { end: { says: 'Ends.', words: [{ name: 'ID', many: true }], run } },
    },
    pass: { says: 'Passes on.', options: { own: { says: 'ours' } }, passesOn: 'another program', run },
  },
}

const read = (...words: string[]) => {
  const { name: called, isHelp, words: left, options } = understand('tool', program, words)
  return { called, isHelp, words: left, options }
}
const whyNot = (...words: string[]) => {
  try {
    return `understood: ${JSON.stringify(read(...words))}`
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('a command line', () => {
  test('is understood the same wherever its options are', () => {
    const options = fc.shuffledSubarray([['--json'], ['--name', 'Ada'], ['--kind=small']], { minLength: 3 })
    const places = fc.array(fc.nat(3), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(options, places, (given, at) => {
        const words: string[][] = [['make'], ['here'], ['there']]
        given.forEach((option, index) => {
          words.splice(Math.min(at[index] ?? 0, words.length), 0, option)
        })
        expect(read(...words.flat())).toEqual({
          called: 'tool make',
          isHelp: false,
          words: ['here', 'there'],
          options: { json: true, name: 'Ada', kind: 'small' },
        })
      }),
    )
  })

  test('is shown help by each of its ways, and then nothing else is looked at', () => {
    for (const words of [
      ['make', '--help'],
      ['--help', 'make'],
      ['help', 'make'],
      ['make', '-h', '--none'],
    ])
      expect(read(...words)).toMatchObject({ called: 'tool make', isHelp: true })
    for (const words of [[], ['help'], ['--help']])
      expect(read(...words)).toMatchObject({ called: 'tool', isHelp: true })
    expect(read('group')).toMatchObject({ called: 'tool group', isHelp: true })
  })

  test.each([
    [['lsit'], '"tool" has no command "lsit". Did you mean "list"?'],
    [['group', 'edn', 'x'], '"tool group" has no command "edn". Did you mean "end"?'],
    [['nirvana'], '"tool" has no command "nirvana". "tool --help"'],
    [['list', '--jsn'], '"tool list" has no option --jsn. Did you mean "--json"?'],
    [['list', '--name', 'x'], '"tool list" has no option --name.'],
    [['--constructor', 'list'], '"tool list" has no option --constructor.'],
    [['list', 'more'], '"tool list" takes no further word: "more".'],
    [['make', 'a', 'b', 'c'], '"tool make" takes no further word: "c".'],
    [['make'], '"tool make" needs PLACE.'],
    [['group', 'end'], '"tool group end" needs ID.'],
    [['name'], '"tool name" needs --name NAME and --kind KIND.'],
    [['name', '--name', 'x'], '"tool name" needs --kind KIND.'],
    [['list', '--limit'], '--limit needs a value: COUNT.'],
    [['list', '--limit', '--json'], '--limit needs a value: COUNT.'],
    [['make', 'a', '--name='], '--name needs a value: NAME.'],
    [['list', '--limit', 'ten'], '--limit takes a whole number, and not "ten".'],
    [['list', '--json=yes'], '--json takes no value.'],
    [['make', 'a', '--kind', 'smal'], '--kind cannot be "smal". Did you mean "small"?'],
    [['make', 'a', '--kind', 'x'], '--kind cannot be "x". There are: large, small.'],
    [['--what'], '"tool" has no option --what.'],
  ])('with %j is refused in one line that says what to do', (words, why) => {
    const said = whyNot(...words)
    expect(said.startsWith(why)).toBe(true)
    expect(said).toMatch(/^[^\n]+ "tool[\w ]*--help" says what there is\.$/)
  })

  test('never ends in anything but an answer or one line, whatever is written', () => {
    const word = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('list', 'make', 'pass', '--', '-', '--json', '--limit', '--name=x', '-h', '__proto__'),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 6 }), (words) => {
        const said = whyNot(...words)
        if (!said.startsWith('understood')) expect(said).toContain('--help" says what there is.')
      }),
    )
  })

  test('takes several words where the last one repeats, and hands on what is for another program', () => {
    expect(read('group', 'end', 'a', 'b', 'c').words).toEqual(['a', 'b', 'c'])
    // The word that names the command is not handed on; npm scripts of this kind have none.
    const alone = understand('tool', { ...program.commands?.pass, says: 'Passes on.' }, [
      '--own',
      'a',
      '--far',
      '-x=1',
    ])
    expect([alone.words, alone.options]).toEqual([['a', '--far', '-x=1'], { own: true }])
  })
})
