/**
 * Replaces the framework's own error page for a whole document. `app/global-error.tsx` comes first; this one is drawn
 * only if that one breaks, and the first script then adds the words.
 */
export default function BrokenDocument() {
  return (
    <html lang="en">
      <body />
    </html>
  )
}
