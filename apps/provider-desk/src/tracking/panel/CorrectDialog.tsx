import { MAX_LENGTHS } from '@portal/contract'
import { recordEvent } from '@portal/contract/client/DeskTracking/recordEvent'
import { Button, Dialog, RadioGroup, TextField } from '@portal/portal-ui'
import { timeZoneCode } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { DateTimeField } from '#/freight/DateTimeField'
import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { MILESTONES } from './eventKinds'
import styles from './TrackingPanel.module.css'
import type { LoadEvent } from './useLoadEvents'

export interface CorrectDialogProps {
  loadId: string
  event: LoadEvent
  timeZone: string
  onClose: () => void
  onCorrected: () => void
}

/** Corrects the time of a milestone, or undoes the last one, with a reason; the event itself stays (DTR-02). */
export function CorrectDialog({ loadId, event, timeZone, onClose, onCorrected }: CorrectDialogProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { run, isPending, failure } = useAction(recordEvent)
  const [clientEventId] = useState(() => crypto.randomUUID())
  const [isUndone, setIsUndone] = useState(false)
  const [time, setTime] = useState(() => toZoneInput(event.occurredAt, timeZone))
  const [reason, setReason] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const occurredAt = fromZoneInput(time, timeZone)
  const milestone = MILESTONES.find((one) => one === event.type)
  async function correct() {
    setIsChecked(true)
    if (!occurredAt || reason.trim() === '' || !milestone) return
    const answer = await run({
      loadId,
      clientEventId,
      note: reason.trim(),
      ...(isUndone
        ? { type: 'Note' as const, undoesEventId: event.id, occurredAt: new Date().toISOString() }
        : { type: milestone, correctsEventId: event.id, occurredAt }),
    })
    if (answer) onCorrected()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      size="small"
      title={
        <FormattedMessage id="tracking.correct.title" values={{ event: format.code('event', event.type) }} />
      }
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="freight.cancel" />
          </Button>
          <Button
            variant={isUndone ? 'destructive' : 'primary'}
            isPending={isPending}
            onPress={() => void correct()}
          >
            <FormattedMessage id={isUndone ? 'tracking.correct.undo' : 'tracking.correct.save'} />
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void correct()
        }}
      >
        <RadioGroup
          label={<FormattedMessage id="tracking.correct.what" />}
          options={(['time', 'undo'] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`tracking.correct.what.${value}`} />,
          }))}
          value={isUndone ? 'undo' : 'time'}
          onValueChange={(value) => setIsUndone(value === 'undo')}
        />
        {isUndone ? null : (
          <DateTimeField
            label={<FormattedMessage id="tracking.event.time" values={{ zone: timeZoneCode(timeZone) }} />}
            value={time}
            onValueChange={setTime}
            errorMessage={
              isChecked && !occurredAt ? intl.formatMessage({ id: 'tracking.event.timeMissing' }) : undefined
            }
          />
        )}
        <TextField
          label={<FormattedMessage id="tracking.correct.reason" />}
          hint={<FormattedMessage id="tracking.correct.hint" />}
          value={reason}
          onValueChange={setReason}
          maxLength={MAX_LENGTHS.reason}
          errorMessage={
            isChecked && reason.trim() === ''
              ? intl.formatMessage({ id: 'tracking.correct.reasonMissing' })
              : undefined
          }
        />
        <Failure>{failure}</Failure>
      </form>
    </Dialog>
  )
}
