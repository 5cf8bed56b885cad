import { VestibuleCheck, type VestibuleCheckProps } from '@vestibule/react'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { smallPage } from '@/test/packages/small-page'

const LINK = 'https://onboard.example/l/vl_1'
const reported = vi.fn()
const { place, globals, frames } = smallPage()
for (const [name, value] of Object.entries({ ...globals, reportError: reported })) vi.stubGlobal(name, value)
const root = createRoot(place)

const draw = (props: Partial<VestibuleCheckProps> & Pick<VestibuleCheckProps, 'newLink'>, key = 'one') =>
  act(async () =>
    root.render(
      <StrictMode>
        <VestibuleCheck key={key} {...props} />
      </StrictMode>,
    ),
  )

afterEach(() => act(async () => root.render(null)))

test('StrictMode, which begins each view twice in development, asks for one link and shows one frame', async () => {
  const newLink = vi.fn(async () => LINK)
  await draw({ newLink })
  expect([newLink.mock.calls.length, frames()]).toEqual([1, [LINK]])
})

test('drawn again with other functions it keeps its frame, and a new key begins a new view', async () => {
  const newLink = vi.fn(async () => LINK)
  await draw({ newLink })
  await draw({ newLink: async () => `${LINK}2`, onEvent: () => undefined })
  expect([newLink.mock.calls.length, frames()]).toEqual([1, [LINK]])
  await draw({ newLink: async () => `${LINK}2` }, 'two')
  expect(frames()).toEqual([`${LINK}2`])
})

test('a view that ends while its link is on the way opens no frame', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  await draw({ newLink: () => promise })
  await act(async () => root.render(null))
  await act(async () => resolve(LINK))
  expect(frames()).toEqual([])
})

test('a link that could not be had is reported, said, and asked for again by retry', async () => {
  const lost = new Error('no link')
  const newLink = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue(LINK)
  let again = (): void => undefined
  const failed: VestibuleCheckProps['failed'] = ({ error, retry }) => {
    expect(error).toBe(lost)
    again = retry
    return null
  }
  await draw({ newLink, failed })
  expect([frames(), reported.mock.calls]).toEqual([[], [[lost]]])
  await act(async () => again())
  expect(frames()).toEqual([LINK])
})
