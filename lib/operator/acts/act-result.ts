import type { CopyWords } from '@/lib/model/views/copy'

type Link = { href: string; label: string }

/** What an act of the team led to, where it is on the same page. */
export type ActOutcome = {
  /** `input` is the form name of the box that it is about. */
  problem?: { title: string; text: string; action?: Link; input?: string } | undefined
  /** What was done. */
  told?: string | undefined
  /** Where it continues. */
  next?: Link | undefined
  /** Shown once: a link to hand on, or a value. */
  shown?: { label: string; value: string; copy: CopyWords } | undefined
  /** A file to save, offered once. `href` holds the file itself. */
  file?: { label: string; name: string; href: string } | undefined
  /** What was in a form that was refused, so that nobody types it twice. */
  typed?: Readonly<Record<string, string>> | undefined
}

/** A button that does one thing, with what it has to know. */
export type DeedView = { label: string; fields: Readonly<Record<string, string>> }
