import type { ReactNode } from 'react'

type TableProps = {
  caption: string
  columns: readonly string[]
  /** How it shows beside what every table of the console does. */
  look?: 'folds' | 'folds queue' | 'folds numbers'
  /** The rows. */
  children: ReactNode
}

/** A table of the console: named for who cannot see where it stands, with a heading for each column. */
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
