import type { ShipmentStop } from '@portal/contract/methods'
import { ConfirmationModal, DateField, TextField, TimeSelect } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { requestAppointment } from '#/methods/shipments'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { localOf } from './repeatOf'
import styles from './Shipper.module.css'

export interface AppointmentDialogProps {
  loadId: string
  stopId: string
  stop: ShipmentStop
  onClose: () => void
  onRequested: () => void
}

/** Requests another time for a stop, in the stop's zone. */
export function AppointmentDialog({ loadId, stopId, stop, onClose, onRequested }: AppointmentDialogProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const failureText = useCallFailureText()
  const [send, { isPending }] = useInvoke(requestAppointment)
  const [date, setDate] = useState(() => localOf(stop.windowStart, stop.timeZone).slice(0, 10))
  const [from, setFrom] = useState(() => localOf(stop.windowStart, stop.timeZone).slice(11))
  const [to, setTo] = useState(() => localOf(stop.windowEnd, stop.timeZone).slice(11))
  const [reason, setReason] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const timeError =
    wasSent && from >= to ? intl.formatMessage({ id: 'shipper.appointment.time.error' }) : undefined
  const reasonError =
    wasSent && !reason.trim() ? intl.formatMessage({ id: 'shipper.appointment.reason.error' }) : undefined
  const dateError =
    wasSent && !date ? intl.formatMessage({ id: 'shipper.appointment.date.error' }) : undefined

  async function press() {
    setWasSent(true)
    setFailure(undefined)
    if (!date || from >= to || !reason.trim()) return
    try {
      await send({
        loadId,
        stopId,
        startLocal: `${date}T${from}`,
        endLocal: `${date}T${to}`,
        reason: reason.trim(),
      })
      onRequested()
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  return (
    <ConfirmationModal
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={
        <FormattedMessage
          id={stop.type === 'Pickup' ? 'shipper.appointment.pickup' : 'shipper.appointment.delivery'}
          values={{ place: format.city(stop) }}
        />
      }
      secondary={{ label: intl.formatMessage({ id: 'shipper.accept.later' }), onPress: onClose }}
      primary={{
        label: intl.formatMessage({ id: 'shipper.appointment.send' }),
        onPress: () => void press(),
        isPending,
      }}
      labels={{ close: intl.formatMessage({ id: 'shipper.close' }) }}
    >
      <div className={styles.stack}>
        <DateField
          label={<FormattedMessage id="shipper.appointment.date" />}
          required
          value={date}
          onValueChange={setDate}
          errorMessage={dateError}
        />
        <div className={styles.halves}>
          <TimeSelect
            label={<FormattedMessage id="shipper.appointment.from" />}
            value={from}
            onValueChange={setFrom}
          />
          <TimeSelect
            label={<FormattedMessage id="shipper.appointment.to" />}
            value={to}
            onValueChange={setTo}
            errorMessage={timeError}
          />
        </div>
        <TextField
          label={<FormattedMessage id="shipper.appointment.reason" />}
          required
          maxLength={255}
          value={reason}
          onValueChange={setReason}
          errorMessage={reasonError}
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
