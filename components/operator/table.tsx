import type { ReactNode } from 'react'

type TableProps = {
  caption: string
  columns: readonly string[]
  /** How it shows beside what every table of the console does. */
  look?: 'folds' | 'folds queue' | 'folds numbers'
  /** The rows. */
  children: ReactNode
}

type NamedCellProps = { name: string | undefined; children: ReactNode }

/** A cell that says what it is where the table is folded and no heading is above it. */
export function NamedCell({ name, children }: NamedCellProps) {
  return (
    <td className="nums">
      <span className="folded" aria-hidden="true">
        {name}
      </span>{' '}
      {children}
    </td>
  )
}

/** A table of the console: named for anyone who cannot see where it is, with a heading for each column. */
export function Table({ caption, columns, look, children }: TableProps) {
  return (
    <table className={look ? `table ${look}` : 'table'}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
