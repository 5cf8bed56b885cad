/** Says on top of everything that nothing here is real. */
export function Band({ strong, text }: { strong: string; text: string }) {
  return (
    <aside className="band" aria-label={strong}>
      <span>
        <b>{strong}</b> {text}
      </span>
    </aside>
  )
}
