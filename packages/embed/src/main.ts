export { defineElement } from './element.ts'
export { mount } from './mount.ts'
export type {
  VestibuleEvent,
  VestibuleFrame,
  VestibuleFrameElement,
  VestibuleLoader,
  VestibuleOptions,
  VestibuleScheme,
} from './types.ts'
