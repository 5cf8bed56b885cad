import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { vestibule } from '../vestibule/commands.mjs'
import { completionFor } from './completion.mjs'
import { helpOf } from './help.mjs'
import type { Command } from './understand.mjs'

const SCRIPTS = path.resolve(import.meta.dirname, '..')

type Named = readonly [name: string, command: Command]

/** A program and everything below it. */
function allOf([name, command]: Named): Named[] {
  const below = Object.entries(command.commands ?? {})
  return [[name, command], ...below.flatMap(([word, one]) => allOf([`${name} ${word}`, one]))]
}

const all = allOf(['vestibule', vestibule])

test.each(all)('%s says in its help what it does and everything it takes', (name, command) => {
  const help = helpOf(name, command)
  expect(command.says).toMatch(/^[A-Z].*\.$/)
  expect(help.startsWith(command.says)).toBe(true)
  for (const [option, { says }] of Object.entries(command.options ?? {})) {
    expect(says).toMatch(/^[a-z].*[^.]$/)
    expect(help).toContain(`--${option}`)
    expect(help).toContain(says)
  }
  for (const { name: word, among } of command.words ?? [])
    expect(help).toContain(among ? among.join('|') : word)
  for (const [word, one] of Object.entries(command.commands ?? {}))
    expect(help).toContain(one.run ? one.says : `${name} ${word}`)
})

test.each(['start', 'dev'])('npm run %s refuses an option in place of passing it over', (name) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(SCRIPTS, `${name}.mjs`), '--port', '4000'],
    {
      encoding: 'utf8',
      timeout: 10_000,
    },
  )
  expect([status, stderr]).toEqual([2, expect.stringContaining('has no option --port')])
})

test('an option means the same before a command as behind it: none takes a value in one command alone', () => {
  const shapes = new Map<string, boolean>()
  for (const [name, { options = {} }] of all)
    for (const [option, { takes }] of Object.entries(options)) {
      expect([name, option, shapes.get(option) ?? takes !== undefined]).toEqual([
        name,
        option,
        takes !== undefined,
      ])
      shapes.set(option, takes !== undefined)
    }
})

test('no script reads the words of its command line by itself', () => {
  const readers = readdirSync(SCRIPTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .filter((file) => /parseArgs|process\.argv\.(?:slice\(2|find|includes)/.test(textOf(file)))
  expect(readers.sort()).toEqual(['command-line/begin.mjs', 'command-line/understand.mjs'])
})

function textOf(file: string): string {
  return readFileSync(path.join(SCRIPTS, file), 'utf8')
}

describe('completion', () => {
  /** What bash offers behind the words of a line; the last one is being written. */
  function offered(...words: string[]): string[] {
    const script = `${completionFor('bash', 'vestibule', vestibule)}
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vestibule; printf '%s\\n' "\${COMPREPLY[@]}"`
    const said = execFileSync('bash', ['--norc', '-c', script, 'bash', 'vestibule', ...words], {
      encoding: 'utf8',
    })
    return said.split('\n').filter(Boolean)
  }

  test('offers the commands, and within a group its own', () => {
    expect(offered('')).toEqual([...Object.keys(vestibule.commands ?? {}), '--help'])
    expect(offered('webh')).toEqual(['webhooks'])
    expect(offered('webhooks', 't')).toEqual(['test'])
  })

  test('finds the command behind options and their values', () => {
    expect(offered('--json', '--url', 'list', 'webhooks', 'ro')).toEqual(['rotate'])
    expect(offered('show', 'onb_1', '--j')).toEqual(['--json'])
  })

  test('offers the values that are known, and nothing where any value is right', () => {
    expect(offered('link', '--type', '')).toEqual(['individual', 'business'])
    expect(offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh']))
    expect(offered('link', '--locale', '')).toEqual([])
  })

  test('for zsh is the same script, behind the line that lets zsh read it', () => {
    const [first, ...rest] = completionFor('zsh', 'vestibule', vestibule).split('\n')
    expect(first).toContain('bashcompinit')
    expect(rest.join('\n')).toBe(completionFor('bash', 'vestibule', vestibule))
  })
})
