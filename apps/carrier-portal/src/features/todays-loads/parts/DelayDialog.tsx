import { MAX_LENGTHS } from '@portal/contract'
import { Button, Dialog, RadioGroup, Select, TextArea, toastQueue } from '@portal/portal-ui'
import { formatDuration, formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { serverClock } from '#/device/serverClock'
import { useLocale } from '#/i18n/i18n'
import { useDraftText } from '#/forms/useDraftText'
import type { ReadFile } from '#/queue/ReadFile'
import type { TripStop } from '#/features/todays-loads/model/trip'
import { delayReasons } from '#/features/todays-loads/stepMessages'
import styles from '#/features/todays-loads/TodaysLoads.module.css'
import { useNotSaved } from '#/features/todays-loads/useNotSaved'
import type { TripActions } from '#/features/todays-loads/useTripActions'

const MINUTE_MS = 60_000
/** Delays in minutes. */
const LATER = [30, 60, 120, 240, 480]

/** Slot for the photos of a report. */
export type RenderPhotos = (slot: {
  photos: readonly ReadFile[]
  onChange: (photos: readonly ReadFile[]) => void
}) => ReactNode

export interface DelayDialogProps {
  loadId: string
  /** Current or next stop. */
  stop: TripStop | null
  /** The next stop not reached; undefined when all are. */
  next: TripStop | undefined
  actions: TripActions
  renderPhotos: RenderPhotos
  onClose: () => void
}

/** Reports a delay with reason and new ETA; the load's status is unchanged. */
export function DelayDialog({ loadId, stop, next, actions, renderPhotos, onClose }: DelayDialogProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const [openedAt] = useState(serverClock.now)
  // The draft survives a reload and a closed dialog.
  const reason = useDraftText(`delay.${loadId}.reason`)
  const note = useDraftText(`delay.${loadId}.note`)
  const notSaved = useNotSaved()
  const [minutes, setMinutes] = useState('')
  const [photos, setPhotos] = useState<readonly ReadFile[]>([])
  const [isRefused, setIsRefused] = useState(false)
  const arrival = (later: number) => new Date(openedAt + later * MINUTE_MS)

  async function send() {
    if (reason.text === '') return setIsRefused(true)
    const eta =
      next && minutes !== '' ? { stopId: next.id, at: arrival(Number(minutes)).toISOString() } : undefined
    const report = async () => {
      await actions.delay({ reason: reason.text, note: note.text, stopId: stop?.id ?? null, eta })
      for (const photo of photos) await actions.photo(photo)
    }
    const isSaved = await report().then(() => true, notSaved)
    if (!isSaved) return
    reason.forget()
    note.forget()
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'todays.delay.sent' }) })
    onClose()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isFullScreenOnMobile
      title={intl.formatMessage({ id: 'todays.problem' })}
      labels={{ close: intl.formatMessage({ id: 'todays.close' }) }}
      data-density="driver"
      actions={
        <Button variant="primary" onPress={() => void send()}>
          <FormattedMessage id="todays.delay.send" />
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={intl.formatMessage({ id: 'todays.delay.reason' })}
          value={reason.text === '' ? null : reason.text}
          onValueChange={reason.setText}
          errorMessage={
            isRefused && reason.text === ''
              ? intl.formatMessage({ id: 'todays.delay.reasonNeeded' })
              : undefined
          }
          options={Object.entries(delayReasons).map(([value, id]) => ({
            value,
            label: intl.formatMessage({ id }),
          }))}
        />
        {next ? (
          <Select
            label={intl.formatMessage({ id: 'todays.delay.eta' }, { place: next.facility ?? next.address })}
            emptyLabel={intl.formatMessage({ id: 'todays.delay.etaUnknown' })}
            value={minutes}
            onValueChange={setMinutes}
            options={LATER.map((later) => ({
              value: String(later),
              label: intl.formatMessage(
                { id: 'todays.delay.etaOption' },
                {
                  duration: formatDuration(later),
                  time: `${formatTime(arrival(later), next.timeZone, locale)} ${timeZoneCode(next.timeZone)}`,
                },
              ),
            }))}
          />
        ) : null}
        <TextArea
          label={intl.formatMessage({ id: 'todays.delay.note' })}
          isOptional
          maxLength={MAX_LENGTHS.explanation}
          value={note.text}
          onValueChange={note.setText}
        />
        {renderPhotos({ photos, onChange: setPhotos })}
      </div>
    </Dialog>
  )
}
