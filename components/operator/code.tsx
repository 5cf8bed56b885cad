import { Fragment } from 'react'

/** A code that breaks between its words. */
export function Code({ code }: { code: string }) {
  const [first, ...rest] = code.split('_')
  return (
    <>
      {first}
      {rest.map((word, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one code never move
        <Fragment key={place}>
          _<wbr />
          {word}
        </Fragment>
      ))}
    </>
  )
}
