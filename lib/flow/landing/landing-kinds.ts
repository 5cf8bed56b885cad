import 'server-only'
import type { Db } from '@/lib/platform/db/open'
import { present } from '@/lib/platform/errors'
import { handOff } from './kinds/hand-off'
import { help } from './kinds/help'
import { invitation } from './kinds/invitation'
import { keep } from './kinds/keep'
import { languages } from './kinds/languages'
import { notRight } from './kinds/not-right'
import {
  erased,
  frameOver,
  frameShut,
  linkProblem,
  takenOff,
  tooManyBrowsers,
  wishPassedOn,
} from './kinds/problem'
import { start } from './kinds/start'
import type { KnownLandingAt, LandingAt, LandingContent } from './landing-at'
import type { LandingKind } from './which-landing'

type Content = LandingContent | Promise<LandingContent>

/** Every kind of landing with what reads and draws it. */
export const landingKinds: Readonly<Record<LandingKind, (db: Db, at: LandingAt) => Content>> = {
  languages: (_, at) => languages(at),
  help: (_, at) => help(at),
  keep: ofKnown((_, at) => keep(at)),
  wish_passed_on: (_, at) => wishPassedOn(at),
  too_many_browsers: (_, at) => tooManyBrowsers(at),
  frame_shut: ofKnown((_, at) => frameShut(at)),
  erased: ofKnown((_, at) => erased(at)),
  taken_off: ofKnown((_, at) => takenOff(at)),
  frame_over: (_, at) => frameOver(at),
  problem: linkProblem,
  not_right: ofKnown(notRight),
  hand_off: ofKnown((_, at) => handOff(at)),
  invitation: ofKnown(invitation),
  start: ofKnown(start),
}

function ofKnown(draw: (db: Db, at: KnownLandingAt) => Content): (db: Db, at: LandingAt) => Content {
  return (db, at) => draw(db, { ...at, owner: present(at.owner, 'the kind is one of known links alone') })
}
