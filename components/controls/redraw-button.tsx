/** Does without script what the change of an answer does with it: draws the form again for that answer. */
export function RedrawButton({ label }: { label: string }) {
  return (
    <noscript>
      <button className="linkish" type="submit" name="intent" value="redraw">
        {label}
      </button>
    </noscript>
  )
}
