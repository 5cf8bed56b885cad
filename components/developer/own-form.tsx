import { ChoosingForm } from '@/components/ui/choosing-form'
import type { HomeView } from '@/lib/developer/home/home-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type OwnFormProps = {
  own: HomeView['own']
  words: DeveloperWords['home']
  /** Makes an onboarding out of the choices and leads to its link. */
  action: (form: FormData) => Promise<void>
}

/** A link of one's own choosing. */
export function OwnForm({ own, words, action }: OwnFormProps) {
  return (
    <section>
      <h2>{words.own_title}</h2>
      <ChoosingForm action={action} picks={own} button={words.own_button} />
      <p className="hint">{words.own_hint}</p>
    </section>
  )
}
