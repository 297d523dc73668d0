import { formatDuration } from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import styles from './Offers.module.css'

const MINUTE_MS = 60_000
const SOON_MINUTES = 5

/** How long something can still be done; the last minutes are said louder. Not announced: the time itself stands beside. */
export function TimeLeft({ until, nowMs }: { until: string; nowMs: number }) {
  const minutes = Math.floor((Date.parse(until) - nowMs) / MINUTE_MS)
  return (
    <span className={styles.left} data-soon={minutes < SOON_MINUTES || undefined}>
      <FormattedMessage
        id={minutes < 1 ? 'offers.left.soon' : 'offers.left.duration'}
        values={{ duration: formatDuration(minutes) }}
      />
    </span>
  )
}
