/**
 * The place beside a form's button where the form says how it stands: saved, offline, failed. Its room is kept from the
 * beginning, so that nothing moves when it speaks.
 */
export function StateLine() {
  return <p className="state" data-line="" />
}
