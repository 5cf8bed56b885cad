/** A page that comes without the framework's script. What it is allowed to run carries the nonce of its answer. */
export type Alone = { nonce: string | undefined }

type OwnScriptProps = Alone & {
  text: string
  /** What the script is about, as text that it reads itself. */
  view?: string
}

/** A script of our own, which documents keep that come without the framework's. */
export function OwnScript({ nonce, text, view }: OwnScriptProps) {
  const html = { __html: text }
  const own = { 'data-alone': '', 'data-view': view, nonce }
  // Browsers hide a nonce from scripts, so what React reads back never equals what it wrote.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own
  return <script {...own} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
