import { Acts } from '@/components/operator/acts'
import { Assist } from '@/components/operator/assist'
import { Point } from '@/components/operator/link-to-step'
import { EraseData, ExportData } from '@/components/operator/person-data'
import type { TeamAction } from '@/components/operator/team-form'
import { Icon } from '@/components/ui/icon'
import type { OnboardingView } from '@/lib/operator/onboarding-page/view'

type OnboardingActsProps = {
  view: Pick<OnboardingView, 'acts' | 'point' | 'assist' | 'data'>
  help: TeamAction
}

/** What the team can do for a customer: two acts of one press, and others that open first. */
export function OnboardingActs({ view: { acts, point, assist, data }, help }: OnboardingActsProps) {
  if (!acts) return null
  return (
    <div className="deeds-row">
      <Acts action={help} className="acts" beside={<OpeningActs {...{ point, assist, data, help }} />}>
        <button className="button" type="submit" name="deed" value="again">
          <Icon name="link" />
          {acts.again}
        </button>
        <button className="button quiet" type="submit" name="deed" value="revoke">
          {acts.revoke}
        </button>
      </Acts>
    </div>
  )
}

type OpeningActsProps = Omit<OnboardingActsProps['view'], 'acts'> & { help: TeamAction }

function OpeningActs({ point, assist, data, help }: OpeningActsProps) {
  return (
    <>
      {point && (
        <details className="opens">
          <summary className="button quiet">{point.title}</summary>
          <Point point={point} help={help} />
        </details>
      )}
      {assist && (
        <details className="opens">
          <summary className="button quiet">{assist.title}</summary>
          <Assist assist={assist} />
        </details>
      )}
      {data && (
        <details className="opens">
          <summary className="button quiet">{data.export.title}</summary>
          <ExportData data={data} help={help} />
        </details>
      )}
      {data?.erase && (
        <details className="opens">
          <summary className="button quiet">{data.erase.title}</summary>
          <EraseData data={data} help={help} />
        </details>
      )}
    </>
  )
}
