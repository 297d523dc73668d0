import type { SimilarLoad } from '@portal/contract/methods'
import { FormattedMessage } from 'react-intl'
import { LoadLink } from '#/loads/LoadLink'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { WindowText } from '#/loads/WindowText'

import styles from './Booking.module.css'

/** Similar loads, or an empty state with advice. */
export function SimilarLoads({ loads }: { loads: readonly SimilarLoad[] }) {
  const format = useLoadFormat()
  if (loads.length === 0) {
    return (
      <p>
        <FormattedMessage id="booking.taken.none" />
      </p>
    )
  }
  return (
    <>
      <p>
        <FormattedMessage id="booking.taken.similar" values={{ count: loads.length }} />
      </p>
      <ul className={styles.similar}>
        {loads.map((load) => (
          <li key={load.id} className={styles.similarLoad}>
            <span>
              <LoadLink
                id={load.id}
                loadNumber={load.loadNumber}
                origin={load.origin}
                destination={load.destination}
              />
              <span className={styles.quiet}>
                <WindowText
                  isInline
                  time={{
                    from: load.pickupFrom ?? null,
                    to: load.pickupTo ?? null,
                    timeZone: load.pickupTimeZone ?? null,
                  }}
                />
              </span>
            </span>
            {typeof load.totalRate === 'number' ? <strong>{format.money(load.totalRate)}</strong> : null}
          </li>
        ))}
      </ul>
    </>
  )
}
