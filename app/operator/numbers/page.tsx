import { NumbersSections } from '@/components/operator/numbers'
import { loadNumbers } from '@/lib/operator/numbers/load-numbers'
import { succeed } from '@/lib/platform/errors'
import { consolePage } from '../console-page'
import '../../styles/numbers.css'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default function NumbersPage({ searchParams }: Props) {
  return consolePage({ room: 'numbers', to: '/operator/numbers' }, async (db, admitted) => {
    const loaded = await loadNumbers(db, admitted, await searchParams)
    return loaded.ok ? succeed(<NumbersSections view={loaded.value} />) : loaded
  })
}
