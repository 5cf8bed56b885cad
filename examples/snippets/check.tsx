import { VestibuleCheck } from '@vestibule/react'

const newLink = async () => (await fetch('/vestibule-link', { method: 'POST' })).text()

export function Check() {
  return (
    <VestibuleCheck
      newLink={newLink}
      onEvent={console.log}
      opening={<p>One moment …</p>}
      failed={({ retry }) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    />
  )
}
