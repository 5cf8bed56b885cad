import { expect, test } from 'vitest'
import { tellApp } from './web-view'

test('an app hears a message in the form of its system, and a page in a browser tells nobody', () => {
  const heard: unknown[] = []
  const hear = (message: unknown) => heard.push(message)
  const message = { type: 'self_test', data: { camera: true } }
  tellApp(message, { webkit: { messageHandlers: { vestibule: { postMessage: hear } } } })
  tellApp(message, { VestibuleApp: { onEvent: hear } })
  expect(heard).toEqual([message, JSON.stringify(message)])
  for (const page of [{}, { webkit: null }, { VestibuleApp: { onEvent: 'no' } }]) tellApp(message, page)
  expect(heard.length).toBe(2)
})
