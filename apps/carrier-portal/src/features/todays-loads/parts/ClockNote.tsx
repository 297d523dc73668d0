import { formatDuration } from '@portal/portal-ui/formatters'
import { TriangleAlert } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useClockOffset } from '#/device/useClockOffset'
import styles from '#/features/todays-loads/TodaysLoads.module.css'

const MINUTE_MS = 60_000
/** Least offset worth a notice. */
const WORTH_SAYING_MS = 15 * 60 * 1000

/** Notice of a wrong device clock; reports are corrected. */
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
