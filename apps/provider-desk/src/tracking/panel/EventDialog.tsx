import { DELAY_REASONS, FREIGHT_EXCEPTIONS } from '@portal/contract'
import { recordEvent } from '@portal/contract/client/DeskTracking/recordEvent'
import type { BoardLoad } from '@portal/contract/methods'
import { Button, Checkbox, Dialog, Select, TextArea } from '@portal/portal-ui'
import { timeZoneCode } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFreightFormat } from '#/freight/useFreightFormat'
import { DateTimeField } from '#/freight/DateTimeField'
import { fromZoneInput, toZoneInput } from '#/freight/zoneTime'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { likelyEvent, MILESTONES, REPORTS, tellsShipper, type EventKind } from './eventKinds'
import styles from './TrackingPanel.module.css'

const KINDS: readonly EventKind[] = [...MILESTONES, ...REPORTS]
const NOTE_LENGTH = 2000

export interface EventDialogProps {
  load: BoardLoad
  onClose: () => void
  onRecorded: () => void
}

/** Records a driver's report: a milestone, a new ETA, a delay or OS&D, on the clock of the next stop (DTR-02, DTR-03). */
export function EventDialog({ load, onClose, onRecorded }: EventDialogProps) {
  const intl = useIntl()
  const format = useFreightFormat()
  const { run, isPending, failure } = useAction(recordEvent)
  // Idempotent: a repeated request records one event.
  const [clientEventId] = useState(() => crypto.randomUUID())
  const zone = load.nextStop?.timeZone ?? load.pickupTimeZone ?? 'America/Chicago'
  const [kind, setKind] = useState<EventKind>(likelyEvent(load))
  const [time, setTime] = useState(() => toZoneInput(new Date().toISOString(), zone))
  const [eta, setEta] = useState(() => toZoneInput(load.nextStop?.eta ?? load.nextStop?.windowStart, zone))
  const [reason, setReason] = useState<(typeof DELAY_REASONS)[number]>(DELAY_REASONS[0])
  const [exception, setException] = useState<(typeof FREIGHT_EXCEPTIONS)[number]>(FREIGHT_EXCEPTIONS[0])
  const [note, setNote] = useState('')
  const [notifyShipper, setNotifyShipper] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const occurredAt = fromZoneInput(time, zone)
  const newEta = fromZoneInput(eta, zone)
  const problem = !occurredAt
    ? intl.formatMessage({ id: 'tracking.event.timeMissing' })
    : kind === 'ETA Changed' && (!newEta || !load.nextStop)
      ? intl.formatMessage({ id: 'tracking.event.etaMissing' })
      : kind === 'Note' && note.trim() === ''
        ? intl.formatMessage({ id: 'tracking.event.noteMissing' })
        : undefined
  async function record() {
    setIsChecked(true)
    if (problem || !occurredAt) return
    const answer = await run({
      loadId: load.id,
      type: kind,
      occurredAt,
      clientEventId,
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(kind === 'ETA Changed' && newEta ? { eta: newEta, stopId: load.nextStop?.id ?? null } : {}),
      ...(kind === 'Delay' ? { reason } : {}),
      ...(kind === 'Exception' ? { exception } : {}),
      ...(tellsShipper(kind) ? { notifyShipper } : {}),
    })
    if (answer) onRecorded()
  }
  const kindText = (one: EventKind) =>
    one === 'Exception' ? intl.formatMessage({ id: 'tracking.event.exception' }) : format.code('event', one)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      size="small"
      isFullScreenOnMobile
      title={<FormattedMessage id="tracking.event.title" values={{ load: load.loadNumber }} />}
      actions={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            <FormattedMessage id="freight.cancel" />
          </Button>
          <Button variant="primary" isPending={isPending} onPress={() => void record()}>
            <FormattedMessage id="tracking.event.save" />
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void record()
        }}
      >
        <Select
          label={<FormattedMessage id="tracking.event.kind" />}
          options={KINDS.map((one) => ({ value: one, label: kindText(one) }))}
          value={kind}
          onValueChange={(value) => setKind(KINDS.find((one) => one === value) ?? kind)}
        />
        <DateTimeField
          label={<FormattedMessage id="tracking.event.time" values={{ zone: timeZoneCode(zone) }} />}
          value={time}
          onValueChange={setTime}
        />
        {kind === 'ETA Changed' ? (
          <DateTimeField
            label={<FormattedMessage id="tracking.event.eta" values={{ zone: timeZoneCode(zone) }} />}
            value={eta}
            onValueChange={setEta}
          />
        ) : null}
        {kind === 'Delay' ? (
          <Select
            label={<FormattedMessage id="tracking.event.reason" />}
            options={DELAY_REASONS.map((value) => ({ value, label: format.code('delayReason', value) }))}
            value={reason}
            onValueChange={(value) => setReason(DELAY_REASONS.find((one) => one === value) ?? reason)}
          />
        ) : null}
        {kind === 'Exception' ? (
          <Select
            label={<FormattedMessage id="tracking.event.what" />}
            options={FREIGHT_EXCEPTIONS.map((value) => ({ value, label: format.code('exception', value) }))}
            value={exception}
            onValueChange={(value) =>
              setException(FREIGHT_EXCEPTIONS.find((one) => one === value) ?? exception)
            }
          />
        ) : null}
        <TextArea
          label={<FormattedMessage id="tracking.event.note" />}
          isOptional={kind !== 'Note'}
          rows={2}
          value={note}
          onValueChange={setNote}
          maxLength={NOTE_LENGTH}
        />
        {tellsShipper(kind) ? (
          <Checkbox
            label={<FormattedMessage id="tracking.event.notifyShipper" values={{ shipper: load.shipper }} />}
            checked={notifyShipper}
            onCheckedChange={setNotifyShipper}
          />
        ) : null}
        <Failure>{(isChecked && problem) || failure}</Failure>
      </form>
    </Dialog>
  )
}
