/** Stands in for Node's `process`, of which the framework's script in a browser asks for nothing but settings. */
export default { env: {} }
