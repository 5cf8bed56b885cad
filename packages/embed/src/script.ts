import { defineElement } from './element.ts'
import { mount } from './mount.ts'

// For a script tag: one global name, and the element.
defineElement()
Object.assign(globalThis, {
  Vestibule: Reflect.get(globalThis, 'Vestibule') ?? Object.freeze({ version: 1, mount }),
})
