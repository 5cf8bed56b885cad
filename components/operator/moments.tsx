import { MomentSlider } from '@/components/operator/moment-slider'
import type { MomentsView } from '@/lib/operator/viewer/moments-view'

/** Walks through the recorded moments: by a slider, or one back and one on. */
export function Moments({ view }: { view: MomentsView }) {
  return (
    <section className="moments">
      <MomentSlider view={view} />
      <p className="ways">
        {view.ways.map(({ label, href }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}
