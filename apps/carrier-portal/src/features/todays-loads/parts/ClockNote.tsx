import { formatDuration } from '@portal/portal-ui/formatters'
import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useClockOffset } from '../../../device/useClockOffset'
import styles from '../TodaysLoads.module.css'

const MINUTE_MS = 60_000
/** A clock that is off by less disturbs nobody's day. */
const WORTH_SAYING_MS = 15 * 60 * 1000

/** Says that this device's clock is wrong, why the times here differ from it, and that reports are right all the same. */
export function ClockNote() {
  const offsetMs = useClockOffset()
  if (Math.abs(offsetMs) < WORTH_SAYING_MS) return null
  return (
    <output className={styles.age}>
      <TriangleAlert size={24} aria-hidden="true" />
      <p>
        <FormattedMessage
          id="todays.clock"
          values={{
            duration: formatDuration(Math.round(Math.abs(offsetMs / MINUTE_MS))),
            direction: offsetMs < 0 ? 'ahead' : 'behind',
          }}
        />
      </p>
    </output>
  )
}
