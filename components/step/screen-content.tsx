import { CodeContent } from '@/components/flows/code-content'
import { HandOverContent } from '@/components/flows/hand-over-content'
import { SendCodeContent } from '@/components/flows/send-code-content'
import { CheckContent } from '@/components/plan/check-content'
import { FormContent } from '@/components/step/form-content'
import type { DrawingWords } from '@/lib/model/views/form/types'
import type { Screen } from '@/lib/model/views/page/screen'

/** Draws the content of any form from its view. */
export function ScreenContent({ screen, words }: { screen: Screen; words: DrawingWords }) {
  switch (screen.kind) {
    case 'form':
      return <FormContent view={screen.view} words={words} />
    case 'check':
      return <CheckContent view={screen.view} words={words} />
    case 'code':
      return <CodeContent view={screen.view} words={words} />
    case 'send-code':
      return <SendCodeContent view={screen.view} />
    case 'hand-over':
      return <HandOverContent view={screen.view} />
  }
}
