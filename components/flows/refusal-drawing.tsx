import type { ReactNode } from 'react'
import type { RefusalPicture } from '@/lib/model/views/document/types'

const CARD = <rect className="card" x="8" y="14" width="80" height="50" rx="5" />
const FACE = (
  <>
    <circle cx="26" cy="32" r="6" />
    <path d="M15 50c1-7 5-10 11-10s10 3 11 10" />
  </>
)
const LINES = <path d="M46 30h32M46 40h24M46 50h28" />
const CROSS = <path className="wrong" d="M70 50l14 14M84 50l-14 14" />
const CLOCK = (
  <g className="wrong">
    <circle className="card" cx="77" cy="57" r="11" />
    <path d="M77 50v7l5 3" />
  </g>
)
const PAPER = <path className="card" d="M24 6h36l14 14v54H24z" />
const TEXT = <path d="M34 30h30M34 40h30M34 50h20" />

/** What is wrong with a document, drawn on a card or a sheet; the sentence beside it says the same. */
const drawings: Readonly<Record<RefusalPicture, ReactNode>> = {
  blurry: (
    <>
      {CARD}
      {FACE}
      <path className="wrong" d="M46 30q4-4 8 0t8 0 8 0 8 0M46 40q4-4 8 0t8 0 8 0M46 50q4-4 8 0t8 0 8 0" />
    </>
  ),
  cut_off: (
    <>
      <path className="card" d="M8 74V19a5 5 0 015-5h70a5 5 0 015 5v55" />
      {FACE}
      {LINES}
      <path className="wrong" d="M2 66h92" strokeDasharray="5 5" />
    </>
  ),
  glare: (
    <>
      {CARD}
      {FACE}
      {LINES}
      <g className="wrong">
        <circle className="card" cx="62" cy="38" r="9" />
        <path d="M62 22v4M62 50v4M46 38h4M74 38h4M51 27l3 3M73 49l-3-3M73 27l-3 3M51 49l3-3" />
      </g>
    </>
  ),
  wrong_side: (
    <>
      {CARD}
      <path d="M8 26h80M18 50h60M18 56h40" />
      <path className="wrong" d="M70 6a14 14 0 00-28 0M70 6l4-5M70 6l-6-3" />
    </>
  ),
  expired: (
    <>
      {CARD}
      {FACE}
      {LINES}
      {CLOCK}
    </>
  ),
  other_person: (
    <>
      {CARD}
      <g className="wrong">{FACE}</g>
      {LINES}
    </>
  ),
  other_address: (
    <>
      {PAPER}
      <path d="M34 46h30M34 56h30" />
      <path className="wrong" d="M34 30l8-8 8 8v8H34z" />
    </>
  ),
  too_old: (
    <>
      {PAPER}
      {TEXT}
      {CLOCK}
    </>
  ),
  not_accepted: (
    <>
      {CARD}
      {FACE}
      {LINES}
      {CROSS}
    </>
  ),
  copy: (
    <>
      <rect className="card" x="18" y="6" width="60" height="68" rx="6" />
      <rect className="wrong" x="27" y="22" width="42" height="28" rx="3" />
      <path d="M42 66h12" />
    </>
  ),
  again: (
    <>
      {CARD}
      {FACE}
      {LINES}
      <g className="wrong">
        <circle className="card" cx="77" cy="57" r="13" />
        <path d="M71 57a6 6 0 1 1 2 4.5M71 65.5v-4h4" />
      </g>
    </>
  ),
  other: (
    <>
      {CARD}
      {FACE}
      {LINES}
      <path className="wrong" d="M77 46v10M77 62v.5" />
    </>
  ),
}

export function RefusalDrawing({ picture }: { picture: RefusalPicture }) {
  return (
    <svg className="drawing" viewBox="0 0 96 80" aria-hidden="true">
      {drawings[picture]}
    </svg>
  )
}
