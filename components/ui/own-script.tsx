type OwnScriptProps = { nonce: string | undefined; text: string }

/** A script of our own, which documents keep that come without the framework's. */
export function OwnScript({ nonce, text }: OwnScriptProps) {
  const html = { __html: text }
  // Browsers hide a nonce from scripts, so what React reads back never equals what it wrote.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
  return <script data-alone="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
