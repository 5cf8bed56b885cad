import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WaitText } from '@/components/flows/wait-text'
import { TimedButton } from './timed-button'

test('without script a button that has to wait can be pressed, and the words say when it will do something', () => {
  const button = renderToStaticMarkup(
    <TimedButton offMs={25_000} busyLabel="Sending" intent="resend">
      Send another code
    </TimedButton>,
  )
  expect(button).toContain('type="submit"')
  expect(button).not.toContain('disabled')
  const wait = { inMs: 25_000, text: 'From 14:20 on.', gapped: '{when} on.', locale: 'en' }
  expect(renderToStaticMarkup(<WaitText wait={wait} over={undefined} />)).toContain('From 14:20 on.')
})
