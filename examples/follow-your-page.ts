import type { VestibuleFrame } from '@/public/embed/v1'

export function followYourPage(frame: VestibuleFrame, link: string): void {
  frame.setScheme('dark')
  frame.open(link)
  frame.unmount()
}
