import os from 'node:os'
import path from 'node:path'
import { packFrom } from '@/lib/platform/crypto/packed-json'
import { forgetRequest } from '@/test/stand-ins/next-headers'

// The configuration is read once per process at its first use; this runs before every test file.
Object.assign(process.env, {
  APP_SECRET: 'a secret of this test, thirty-two and more',
  APP_SECRET_PREVIOUS: 'an earlier secret of this test, also long',
  PUBLIC_URL: 'http://localhost:3000',
  VESTIBULE_DATA_DIR: path.join(os.tmpdir(), 'vestibule-nothing-is-kept-here'),
  // Laws are those of a real service; the sandbox's kindness has tests of its own.
  SANDBOX_LIMITS: 'real',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
})
forgetRequest()
// As in every new database.
packFrom(new Date(0))
