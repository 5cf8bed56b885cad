/**
 * Copies a text that may still be on its way: some browsers let a page copy only in the very moment of the press. False
 * where they do not let it at all, as over plain http.
 */
export async function copyText(coming: Promise<string>): Promise<boolean> {
  const write = typeof ClipboardItem === 'undefined' ? writeLater : writeAtOnce
  return write(coming).then(
    () => true,
    () => false,
  )
}

async function writeAtOnce(coming: Promise<string>): Promise<void> {
  const item = new ClipboardItem({
    'text/plain': coming.then((text) => new Blob([text], { type: 'text/plain' })),
  })
  await navigator.clipboard.write([item])
}

async function writeLater(coming: Promise<string>): Promise<void> {
  await navigator.clipboard.writeText(await coming)
}
