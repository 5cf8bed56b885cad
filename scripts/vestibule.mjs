#!/usr/bin/env node
import './install/runtime.mjs'
import { begin } from './command-line/begin.mjs'
import { vestibule } from './vestibule/commands.mjs'

await begin('vestibule', vestibule)
