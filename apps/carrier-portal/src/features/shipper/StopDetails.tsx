import type { ShipmentStop } from '@portal/contract/methods'
import { Button, FactLine } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import { FormattedMessage, useIntl } from 'react-intl'
import { FacilityHours } from '#/loads/FacilityHours'
import { WindowText } from '#/loads/WindowText'
import styles from './Shipper.module.css'

const requestMessages = {
  Open: 'shipper.appointment.open',
  Accepted: 'shipper.appointment.accepted',
  Declined: 'shipper.appointment.declined',
} as const

const isKnown = (status: string): status is keyof typeof requestMessages =>
  Object.hasOwn(requestMessages, status)

/** Facility, street and ZIP code without repetition. */
function placeOf({ facility, street, postalCode }: ShipmentStop): string {
  const name = street && facility?.includes(street) ? null : facility
  return [name, street, postalCode].filter(Boolean).join(', ')
}

/** A stop for its shipper: place, contact, hours, reference and appointment request. */
export function StopDetails({ stop, onRequest }: { stop: ShipmentStop; onRequest: () => void }) {
  const intl = useIntl()
  const { appointmentRequest: request, timeZone } = stop
  return (
    <div className={styles.facts}>
      <p>{placeOf(stop)}</p>
      {stop.contactName || stop.contactPhone ? (
        <p>
          {stop.contactName}
          {stop.contactName && stop.contactPhone ? ', ' : null}
          {stop.contactPhone ? (
            <a href={`tel:${stop.contactPhone}`}>{formatPhone(stop.contactPhone)}</a>
          ) : null}
        </p>
      ) : null}
      {stop.hours ? (
        <p className={styles.quiet}>
          <FacilityHours hours={stop.hours} />
        </p>
      ) : null}
      {stop.reference ? (
        <p className={styles.quiet}>
          <FormattedMessage id="shipper.stop.reference" values={{ reference: stop.reference }} />
        </p>
      ) : null}
      {request && isKnown(request.status) ? (
        <p>
          <FactLine>
            {intl.formatMessage({ id: requestMessages[request.status] })}
            <WindowText isInline time={{ from: request.start, to: request.end, timeZone }} />
            {request.answer}
          </FactLine>
        </p>
      ) : null}
      {stop.canRequestAppointment && request?.status !== 'Open' ? (
        <div>
          <Button onPress={onRequest}>
            <FormattedMessage id="shipper.appointment.ask" />
          </Button>
        </div>
      ) : null}
    </div>
  )
}
