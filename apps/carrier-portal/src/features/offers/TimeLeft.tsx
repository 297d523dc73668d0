import { formatDuration } from '@portal/portal-ui/formatters'
import { FormattedMessage } from 'react-intl'
import styles from './Offers.module.css'

const MINUTE_MS = 60_000
const SOON_MINUTES = 5

/** Remaining time, emphasized near the end. Not announced: the expiry is text beside it. */
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
