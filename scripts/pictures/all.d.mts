import type { Picture } from './draw.mjs'

export const ALL: Readonly<Record<string, Picture>>
