import { FormattedMessage } from 'react-intl'
import styles from './AssignDialog.module.css'
import type { AssignResult } from './useAssign'

/** Lists the result of each of several bookings; for one booking, only a failure. */
export function AssignResults({ results }: { results: readonly AssignResult[] }) {
  if (!results.some(({ failure }) => failure)) return null
  return (
    <div role="alert">
      <ul className={styles.results}>
        {results.map(({ booking, failure }) => (
          <li key={booking.bookingId} data-failed={failure ? '' : undefined}>
            {results.length > 1 ? <strong>{booking.loadNumber}: </strong> : null}
            {failure ? <FormattedMessage {...failure} /> : <FormattedMessage id="assignment.assigned" />}
          </li>
        ))}
      </ul>
    </div>
  )
}
