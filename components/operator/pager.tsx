/** The way to the rest of a list, if there is one. */
export function Pager({ next }: { next: { href: string; label: string } | undefined }) {
  return (
    next && (
      <p className="pager">
        <a className="alone" href={next.href}>
          {next.label}
        </a>
      </p>
    )
  )
}
