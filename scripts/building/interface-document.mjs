/**
 * The OpenAPI document of these sources, made without an app that runs.
 *
 * @param {string} address of the app, which the document names; nothing else of the settings is in it
 */
export async function interfaceDocument(address) {
  await import('../install/aliases.mjs')
  process.env.PUBLIC_URL = address
  process.env.APP_SECRET ??= 'used by nothing while the document is made'
  const { openApiDocument } = await import('../../lib/integrators/api/openapi.ts')
  return openApiDocument()
}
