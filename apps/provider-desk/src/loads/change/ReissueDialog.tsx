import { reissueRateCon } from '@portal/contract/client/DeskLoads/reissueRateCon'
import { NumberField, Skeleton, TextField } from '@portal/portal-ui'
import { getRelatedListRecords } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import { PageFailed } from '#/queue/PageFailed'
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
  const record = list.data?.records.find(({ fields }) => fields['Status__c']?.value === 'Confirmed')
  const number = (name: string): number | null => {
    const value = record?.fields[name]?.value
    return typeof value === 'number' ? value : null
  }
  return {
    isLoaded: list.data !== undefined,
    error: list.error,
    refresh: list.refresh,
    rate: number('Agreed_Rate__c'),
    issue: number('Rate_Con_Issue__c') ?? 1,
    isAccepted: Boolean(record?.fields['Rate_Con_Accepted_At__c']?.value),
  }
}

/** Issues the rate confirmation again after a change; the carrier accepts again (LDD-09). */
export function ReissueDialog({ load, onClose, onDone }: LoadDialogProps<'id' | 'loadNumber'>) {
  const intl = useIntl()
  const action = useAction(reissueRateCon)
  const booking = useBooking(load.id)
  const [typed, setTyped] = useState<{ rate: number | null }>()
  const [reason, setReason] = useState('')
  const rate = typed ? typed.rate : booking.rate
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
      subject={JSON.stringify(change)}
      problem={problem}
      run={(isPreview) => action.run({ ...change, isPreview })}
      isPending={action.isPending}
      failure={action.failure}
      onClose={onClose}
      onDone={onDone}
    >
      {booking.error ? (
        <PageFailed error={booking.error} onRetry={booking.refresh} />
      ) : !booking.isLoaded ? (
        <Skeleton height="10rem" />
      ) : (
        <>
          <p>
            <FormattedMessage
              id="loads.reissue.text"
              values={{ issue: booking.issue, state: booking.isAccepted ? 'accepted' : 'open' }}
            />
          </p>
          <NumberField
            label={<FormattedMessage id="loads.reissue.rate" />}
            value={rate}
            onValueChange={(value) => setTyped({ rate: value })}
            isLive
            min={0.01}
            max={999_999.99}
            decimals={2}
            unit="$"
            unitSide="start"
          />
          <TextField
            label={<FormattedMessage id="loads.reissue.reason" />}
            hint={<FormattedMessage id="loads.reissue.reason.hint" />}
            value={reason}
            onValueChange={setReason}
            maxLength={255}
          />
        </>
      )}
    </ChangeDialog>
  )
}
