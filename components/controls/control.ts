import type { AsTitle } from '@/components/ui/field-frame'
import type { DrawingWords } from '@/lib/model/views/form/types'

/** What every control is drawn from; all are shown with the values they come with and keep none. */
export type ControlProps<View> = {
  view: View
  words: DrawingWords
  /** The keypad's corner key says that nothing follows. */
  last: boolean
  asTitle?: AsTitle | undefined
}
