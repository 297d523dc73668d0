import type { ShipmentStop } from '@portal/contract/methods'
import { useInvoke } from '@portal/ui-api/react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { NewTimeDialog } from '#/loads/NewTimeDialog'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { requestAppointment } from '#/methods/shipments'

export interface AppointmentDialogProps {
  loadId: string
  stopId: string
  stop: ShipmentStop
  onClose: () => void
  onRequested: () => void
}

/** Requests another time for a stop of a shipment. */
export function AppointmentDialog({ loadId, stopId, stop, onClose, onRequested }: AppointmentDialogProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const [send, { isPending }] = useInvoke(requestAppointment)
  const text = (id: MessageId) => intl.formatMessage({ id })
  return (
    <NewTimeDialog
      title={
        <FormattedMessage
          id={stop.type === 'Pickup' ? 'shipper.appointment.pickup' : 'shipper.appointment.delivery'}
          values={{ place: format.city(stop) }}
        />
      }
      texts={{
        date: text('shipper.appointment.date'),
        dateError: text('shipper.appointment.date.error'),
        from: text('shipper.appointment.from'),
        to: text('shipper.appointment.to'),
        timeError: text('shipper.appointment.time.error'),
        nextDay: text('shipper.appointment.nextDay'),
        sameError: text('shipper.appointment.same.error'),
        pastError: text('shipper.appointment.past.error'),
        reason: text('shipper.appointment.reason'),
        reasonError: text('shipper.appointment.reason.error'),
        send: text('shipper.appointment.send'),
        later: text('shipper.accept.later'),
        close: text('shipper.close'),
      }}
      windowStart={stop.windowStart}
      windowEnd={stop.windowEnd}
      timeZone={stop.timeZone}
      isPending={isPending}
      onClose={onClose}
      onSend={async (time) => {
        await send({ loadId, stopId, ...time })
        onRequested()
      }}
    />
  )
}
