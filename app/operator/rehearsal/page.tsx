import { RuleRehearsal } from '@/components/operator/rehearsal'
import { rehearsalView } from '@/lib/operator/rehearsal/rehearsal-view'
import { rehearseAsTeam } from '@/lib/operator/rehearsal/rehearse-as-team'
import { succeed } from '@/lib/platform/errors'
import { consolePage } from '../console-page'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function RehearsalPage({ searchParams }: Props) {
  const place = { room: 'rehearsal', to: '/operator/rehearsal', right: 'rehearse' } as const
  return consolePage(place, async (db, { operator, words }) => {
    const rehearsed = await rehearseAsTeam(db, operator, (await searchParams).changes)
    return rehearsed.ok ? succeed(<RuleRehearsal view={rehearsalView(words, rehearsed.value)} />) : rehearsed
  })
}
