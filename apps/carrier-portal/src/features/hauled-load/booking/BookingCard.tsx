import { statusesBetween } from '@portal/contract'
import type { MyLoad } from '@portal/contract/methods'
import { Button, Card } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '@portal/app-kit/loading'
import { OnDemand } from '#/loading/OnDemand'
import { useSession } from '#/session/SessionProvider'
import { mayBook } from '#/session/session'

import styles from '#/features/hauled-load/HauledLoad.module.css'

const CancelDialog = lazyPart(async () => (await import('./CancelDialog')).CancelDialog)

const ASSIGNABLE = statusesBetween('Booked', 'At Delivery')
const CANCELLABLE = statusesBetween('Booked', 'En Route to Pickup')

export interface BookingCardProps {
  load: MyLoad
  onAssign: () => void
}

/** Crew of the load, with change and cancel actions. */
export function BookingCard({ load, onAssign }: BookingCardProps) {
  const intl = useIntl()
  const isOffice = mayBook(useSession())
  const [isCancelling, setCancelling] = useState(false)
  const none = intl.formatMessage({ id: 'payments.crew.none' })
  return (
    <Card id="crew" title={intl.formatMessage({ id: 'payments.crew' })}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <div>
            <dt>
              <FormattedMessage id="payments.crew.driver" />
            </dt>
            <dd>{load.driver?.name ?? none}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="payments.crew.truck" />
            </dt>
            <dd>{load.truck?.name ?? none}</dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="payments.crew.trailer" />
            </dt>
            <dd>{load.trailer?.name ?? none}</dd>
          </div>
        </dl>
        {isOffice && load.bookingId && ASSIGNABLE.includes(load.status) ? (
          <Button isFullWidth variant={load.driver ? 'secondary' : 'primary'} onPress={onAssign}>
            <FormattedMessage id={load.driver ? 'payments.crew.change' : 'payments.crew.assign'} />
          </Button>
        ) : null}
        {isOffice && load.bookingId && CANCELLABLE.includes(load.status) ? (
          <Button isFullWidth variant="quiet" onPress={() => setCancelling(true)}>
            <FormattedMessage id="payments.cancelBooking" />
          </Button>
        ) : null}
      </div>
      {isCancelling && load.bookingId ? (
        <OnDemand onClose={() => setCancelling(false)}>
          <CancelDialog load={load} bookingId={load.bookingId} onClose={() => setCancelling(false)} />
        </OnDemand>
      ) : null}
    </Card>
  )
}
