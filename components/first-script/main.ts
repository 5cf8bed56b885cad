import { arrive } from '@/components/first-script/arrival'
import { continueToService } from '@/components/first-script/leaving'
import { holdToOwnScripts } from '@/components/first-script/policy'
import { speakWhenBroken } from '@/components/first-script/when-broken'

/*
 * What runs on a page before anything else. It has to come first, because no policy holds what ran before it.
 * `npm run packages` makes one text of it and of what it imports: `made.ts`.
 */

holdToOwnScripts()
speakWhenBroken()
addEventListener('DOMContentLoaded', () => {
  continueToService()
  arrive()
})
