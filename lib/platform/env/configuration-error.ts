/** A configuration the app refuses to start with. Names settings, never their values. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}
