import { VestibuleCheck } from '@vestibule/react'

const newLink = async () => {
  const response = await fetch('/vestibule-link', { method: 'POST' })
  if (!response.ok) throw new Error(`The server made no link: ${response.status}`)
  return response.text()
}

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
