import { HELP } from './understand.mjs'

/** The shells that complete. */
export const SHELLS = ['bash', 'zsh']

/**
 * A script that lets a shell complete a program's commands, options and the values that are known.
 *
 * @param {string} shell one of `SHELLS`
 * @param {string} name the program
 * @param {import('./understand.mjs').Command} program
 */
export function completionFor(shell, name, program) {
  // What zsh understands of the scripts of bash is all that this one needs.
  const first = shell === 'zsh' ? ['autoload -Uz compinit bashcompinit && compinit && bashcompinit'] : []
  return [...first, scriptOf(name, program)].join('\n')
}

function scriptOf(name, program) {
  const all = below(program, '')
  const valued = distinct(all.flatMap(({ options }) => options.filter(({ takes }) => takes).map(markOf)))
  const paths = all.flatMap(({ path }) => (path === '' ? [] : [quoted(path)]))
  return `_${name}() {
  local place='' offered='' word i
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$word" in
      ${valued.join('|')}) i=$((i + 1)) ;;
      -*) ;;
      *) case "$place $word" in ${paths.join('|')}) place="$place $word" ;; esac ;;
    esac
  done
  case "$place $before" in
${all.flatMap(valuesOf).map(caseOf).join('\n')}
    *) case "$before" in ${valued.join('|')}) return ;; esac
      case "$place" in
${all.map(({ path, offered }) => caseOf([path, offered])).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$offered" -- "$current"))
}
complete -o default -F _${name} ${name}`
}

/** Every command with its place, such as ` webhooks test`, and what can follow it. */
function below(command, path) {
  const { commands = {}, words = [] } = command
  const options = Object.entries({ ...command.options, ...HELP }).map(([name, one]) => ({ name, ...one }))
  const offered = [
    ...Object.keys(commands),
    ...words.flatMap(({ among }) => among ?? []),
    ...options.map(markOf),
  ]
  const further = Object.entries(commands).flatMap(([word, one]) => below(one, `${path} ${word}`))
  return [{ path, options, offered }, ...further]
}

/** The known values of a command's options. */
function valuesOf({ path, options }) {
  return options
    .filter(({ takes }) => Array.isArray(takes))
    .map((option) => [`${path} ${markOf(option)}`, option.takes])
}

function caseOf([place, offered]) {
  return `        ${quoted(place)}) offered='${offered.join(' ')}' ;;`
}

const markOf = ({ name }) => `--${name}`
const quoted = (text) => `'${text}'`
const distinct = (list) => [...new Set(list)]
