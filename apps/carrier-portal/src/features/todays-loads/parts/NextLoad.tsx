import { Card } from '@portal/portal-ui'
import { useIntl } from 'react-intl'
import type { Trip } from '#/features/todays-loads/model/trip'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { StopDetails } from './StopDetails'

export function NextLoad({ trip }: { trip: Trip }) {
  const intl = useIntl()
  const first = trip.stops[0]
  return (
    <Card title={intl.formatMessage({ id: 'todays.empty.next' }, { number: trip.number })}>
      <p className={styles.lane}>
        {intl.formatMessage({ id: 'load.lane' }, { origin: trip.origin, destination: trip.destination })}
      </p>
      {first ? <StopDetails stop={first} /> : null}
    </Card>
  )
}
