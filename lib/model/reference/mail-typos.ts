import 'server-only'

/** Hosts most people's mailboxes are at; a host that is nearly one of them is likely a slip of the finger. */
const COMMON_HOSTS = (
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk ' +
  'yahoo.fr yahoo.com.br icloud.com me.com aol.com proton.me protonmail.com gmx.de gmx.net gmx.at gmx.ch web.de ' +
  't-online.de freenet.de orange.fr free.fr laposte.net wanadoo.fr libero.it uol.com.br bol.com.br terra.com.br ' +
  'wp.pl onet.pl interia.pl o2.pl mail.ru yandex.ru qq.com 163.com naver.com comcast.net btinternet.com'
).split(' ')
/** Honest hosts one step away from a common one: who has a mailbox there has not slipped. */
const NEAR_HOSTS = (
  'mail.com ymail.com email.com uol.com aon.com 263.com yahoo.com.ar yahoo.com.tr yahoo.com.hr yahoo.gr yahoo.fi ' +
  'yahoo.hr hotmail.gr hotmail.hr'
).split(' ')
const honest = new Set([...COMMON_HOSTS, ...NEAR_HOSTS])

/** Shorter hosts are too near to each other, and to honest ones, to guess. */
const SHORTEST = 7

/** The address that was probably meant, when its host is one step away from a common one; else undefined. */
export function likelyMeant(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  if (at < 1 || honest.has(host) || host.length > 40) return undefined
  const meant = COMMON_HOSTS.find((known) => known.length >= SHORTEST && isOneStepAway(host, known))
  return meant && `${email.slice(0, at)}@${meant}`
}

/** One letter too many, too few, wrong, or two letters changed places. */
function isOneStepAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let start = 0
  while (start < meant.length && typed[start] === meant[start]) start += 1
  const [left, right] = [typed.slice(start), meant.slice(start)]
  const swapped = `${right.slice(1, 2)}${right.slice(0, 1)}${right.slice(2)}`
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (right.length > 1 && left === swapped)
  )
}
