/** Replaces Node's `process` in the browser, where the framework's script reads nothing of it but settings. */
export default { env: {} }
