/**
 * Stands in for the framework's own page about a document that has broken. Ours is `app/global-error.tsx`; the framework
 * would draw this one only if that one broke, and then the first script puts the words here.
 */
export default function BrokenDocument() {
  return (
    <html lang="en">
      <body />
    </html>
  )
}
