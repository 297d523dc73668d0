import { MAX_LENGTHS, AMOUNT } from '@portal/contract'
import { reissueRateCon } from '@portal/contract/client/DeskLoads/reissueRateCon'
import { NumberField, TextField } from '@portal/portal-ui'
import { getRelatedListRecords, type RecordRepresentation } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadedPart } from '#/loading/LoadedPart'
import { useAction } from '#/methods/useAction'
import { ChangeDialog } from './ChangeDialog'
import type { LoadDialogProps } from './LoadDialogProps'

const FIELDS = ['Status__c', 'Agreed_Rate__c', 'Rate_Con_Accepted_At__c', 'Rate_Con_Issue__c'] as const

/** The booking in force of a load; undefined while it loads. */
function useBooking(loadId: string) {
  const list = useWire(getRelatedListRecords, {
    parentRecordId: loadId,
    relatedListId: 'Bookings__r',
    fields: FIELDS.map((name) => `Booking__c.${name}`),
    pageSize: 50,
  })
  const { data, error, refresh } = list
  return { data: data && bookingOf(data.records), error, refresh }
}

function bookingOf(records: readonly RecordRepresentation[]) {
  const fields = records.find((record) => record.fields['Status__c']?.value === 'Confirmed')?.fields
  const number = (name: string): number | null => {
    const value = fields?.[name]?.value
    return typeof value === 'number' ? value : null
  }
  return {
    rate: number('Agreed_Rate__c'),
    issue: number('Rate_Con_Issue__c') ?? 1,
    isAccepted: Boolean(fields?.['Rate_Con_Accepted_At__c']?.value),
  }
}

/** Issues the rate confirmation again after a change; the carrier accepts again (LDD-09). */
export function ReissueDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const intl = useIntl()
  const action = useAction(reissueRateCon)
  const booking = useBooking(load.id)
  const [typed, setTyped] = useState<{ rate: number | null }>()
  const [reason, setReason] = useState('')
  const rate = typed ? typed.rate : (booking.data?.rate ?? null)
  const change = { loadId: load.id, agreedRate: rate, reason: reason.trim() }
  const problem =
    rate === null
      ? intl.formatMessage({ id: 'loads.reissue.rateMissing' })
      : change.reason === ''
        ? intl.formatMessage({ id: 'loads.reissue.reasonMissing' })
        : undefined
  return (
    <ChangeDialog
      title={<FormattedMessage id="loads.reissue.title" values={{ load: load.loadNumber }} />}
      confirm={<FormattedMessage id="loads.reissue.confirm" />}
      change={change}
      action={action}
      problem={problem}
      onClose={onClose}
      onDone={onDone}
    >
      <LoadedPart query={booking} height="10rem">
        {({ issue, isAccepted }) => (
          <>
            <p>
              <FormattedMessage
                id="loads.reissue.text"
                values={{ issue, state: isAccepted ? 'accepted' : 'open' }}
              />
            </p>
            <NumberField
              label={<FormattedMessage id="loads.reissue.rate" />}
              value={rate}
              onValueChange={(value) => setTyped({ rate: value })}
              isLive
              min={0.01}
              max={AMOUNT.max}
              decimals={2}
              unit="$"
              unitSide="start"
            />
            <TextField
              label={<FormattedMessage id="loads.reissue.reason" />}
              hint={<FormattedMessage id="loads.reissue.reason.hint" />}
              value={reason}
              onValueChange={setReason}
              maxLength={MAX_LENGTHS.reason}
            />
          </>
        )}
      </LoadedPart>
    </ChangeDialog>
  )
}
