import { MAX_LENGTHS } from '@portal/contract'
import { changeAppointment } from '@portal/contract/client/DeskLoads/changeAppointment'
import { Select, Skeleton, TextField } from '@portal/portal-ui'
import { timeZoneCode } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { useLoadStops, type LoadStop } from '#/freight/useLoadStops'
import { DateTimeField } from '#/freight/DateTimeField'
import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'
import { useAction } from '#/methods/useAction'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

/** Moves the window of a stop that the truck has not reached, on the clock of the stop (LDD-08). */
export function AppointmentDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const intl = useIntl()
  const format = useFreightFormat()
  const action = useAction(changeAppointment)
  const { stops } = useLoadStops(load.id)
  const ahead = stops?.filter(({ status }) => status === 'Scheduled' || status === 'En Route')
  const [stopId, setStopId] = useState<string>()
  const [typed, setTyped] = useState<{ start?: string; end?: string }>({})
  const [reason, setReason] = useState('')
  const stop = ahead?.find(({ id }) => id === stopId) ?? ahead?.[0]
  const zone = stop?.timeZone ?? 'America/Chicago'
  const start = typed.start ?? toZoneInput(stop?.windowStart, zone)
  const end = typed.end ?? toZoneInput(stop?.windowEnd, zone)
  const windowStart = fromZoneInput(start, zone)
  const windowEnd = fromZoneInput(end, zone)
  const nameOf = ({ sequence, type, place }: LoadStop) =>
    [`${sequence}. ${format.code('stopType', type)}`, place].filter(Boolean).join(', ')
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.appointment.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.appointment.confirm" />}
      change={{
        stopId: stop?.id ?? '',
        windowStart: windowStart ?? '',
        windowEnd: windowEnd ?? '',
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      }}
      action={action}
      problem={
        stop && windowStart && windowEnd ? undefined : intl.formatMessage({ id: 'loads.appointment.missing' })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {!ahead ? (
        <Skeleton height="8rem" />
      ) : (
        <>
          <Select
            label={<FormattedMessage id="loads.appointment.stop" />}
            options={ahead.map((one) => ({ value: one.id, label: nameOf(one) }))}
            value={stop?.id ?? ''}
            onValueChange={(id) => {
              setStopId(id)
              setTyped({})
            }}
          />
          <DateTimeField
            label={<FormattedMessage id="loads.appointment.start" values={{ zone: timeZoneCode(zone) }} />}
            value={start}
            onValueChange={(value) => setTyped((before) => ({ ...before, start: value }))}
          />
          <DateTimeField
            label={<FormattedMessage id="loads.appointment.end" values={{ zone: timeZoneCode(zone) }} />}
            value={end}
            onValueChange={(value) => setTyped((before) => ({ ...before, end: value }))}
          />
          <TextField
            label={<FormattedMessage id="loads.change.reason" />}
            isOptional
            value={reason}
            onValueChange={setReason}
            maxLength={MAX_LENGTHS.reason}
          />
        </>
      )}
    </ChangeDialog>
  )
}
