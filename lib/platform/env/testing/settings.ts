import { ConfigurationError } from '../configuration-error'
import { readEnv } from '../env'

export const SECRET = 'a-secret-of-thirty-two-characters!'
/** What a real service needs. */
export const REAL = {
  UPSTREAM_BASE_URL: 'https://service.example',
  UPSTREAM_API_KEY: 'secret_0123',
  PUBLIC_URL: 'https://pay.example',
  APP_SECRET: SECRET,
  DATABASE_URL: 'postgres://db.example/vestibule?sslmode=verify-full',
}

/** What the app says instead of starting. */
export function refusalOf(source: Record<string, string | undefined>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return ''
}
