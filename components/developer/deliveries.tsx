import { StateMark } from '@/components/ui/state-mark'
import type { DeliveryView } from '@/lib/developer/home/webhooks-view'
import type { DeveloperWords } from '@/lib/platform/i18n/developer-words'

type DeliveriesProps = {
  deliveries: readonly DeliveryView[]
  words: DeveloperWords['home']
  /** Sends the delivery the form names again. */
  sendAgain: (form: FormData) => Promise<void>
}

/** What webhook endpoints were told, the newest first; each can be sent again. */
export function Deliveries({ deliveries, words, sendAgain }: DeliveriesProps) {
  return (
    <section>
      <h2>{words.deliveries_title}</h2>
      {deliveries.length === 0 && <p className="muted">{words.deliveries_empty}</p>}
      <ol className="line">
        {deliveries.map(({ id, endpoint, type, text, mark }) => (
          <li key={id}>
            <StateMark name={mark} />
            <div>
              <p className="what">
                <b className="code">{type}</b>
              </p>
              <span className="when">{text}</span>
              <form action={sendAgain}>
                <input type="hidden" name="endpoint" value={endpoint} />
                <button className="linkish" type="submit" name="delivery" value={id}>
                  {words.send_again}
                  <span className="sr"> {type}</span>
                </button>
              </form>
            </div>
          </li>
        ))}
      </ol>
      {deliveries.length === 0 && <pre className="snip">{words.listen_command}</pre>}
    </section>
  )
}
