import type { VestibuleFrame } from '@vestibule/embed'

export function followYourPage(frame: VestibuleFrame, link: string): void {
  frame.setScheme('dark')
  frame.open(link)
  frame.unmount()
}
