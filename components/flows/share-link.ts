/** Whether there is a share sheet that this page may open; a frame has the sheet's interface and may not use it. */
export function mayShare(): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ url: window.location.origin })
}

/** Gives a link to the share sheet; false when the person closed it. */
export async function shareLink(url: string): Promise<boolean> {
  return navigator.share({ url }).then(
    () => true,
    () => false,
  )
}
