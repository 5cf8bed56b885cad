import { RefusalDrawing } from '@/components/flows/refusal-drawing'
import { ButtonLink } from '@/components/ui/button'
import type { NextView } from '@/lib/model/views/home/types'

/** The one lit thing: what to do next. */
export function NextStep({ next: { over, title, text, action, problem, picture } }: { next: NextView }) {
  return (
    <section className="group">
      <div className="lit">
        {over && <p className={problem ? 'status bad' : 'over'}>{over}</p>}
        <h2>{title}</h2>
        {picture && text ? (
          <div className="refused">
            <RefusalDrawing picture={picture} />
            <p>{text}</p>
          </div>
        ) : (
          text && <p>{text}</p>
        )}
        <div className="acts">
          <ButtonLink href={action.href}>{action.label}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
