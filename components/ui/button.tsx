import type { ReactNode } from 'react'

type ButtonLinkProps = {
  href: string
  /** Outlined instead of filled; a screen has one filled button. */
  quiet?: boolean
  children: ReactNode
}

/** A link that looks like the main button, because following it is the next thing to do. */
export function ButtonLink({ href, quiet = false, children }: ButtonLinkProps) {
  return (
    <a className={quiet ? 'button quiet' : 'button'} href={href}>
      {children}
    </a>
  )
}
