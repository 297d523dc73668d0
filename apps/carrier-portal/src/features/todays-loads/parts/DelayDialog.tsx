import { Button, Dialog, RadioGroup, Select, TextArea } from '@portal/portal-ui'
import { formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '../../../i18n/LocaleProvider'
import type { TripStop } from '../model/trip'
import { delayReasons } from '../stepMessages'
import styles from '../TodaysLoads.module.css'
import type { TripActions } from '../useTripActions'

const MINUTE_MS = 60_000
/** How much later, in minutes, from now. */
const LATER = [30, 60, 120, 240, 480]

export interface DelayDialogProps {
  stop: TripStop | null
  actions: TripActions
  onClose: () => void
}

/** What holds the truck up, and when it will be there instead. Sent to dispatch, without changing the load's status. */
export function DelayDialog({ stop, actions, onClose }: DelayDialogProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const [openedAt] = useState(() => Date.now())
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [minutes, setMinutes] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const arrival = (later: number) => new Date(openedAt + later * MINUTE_MS)

  function send() {
    if (reason === null) return setIsRefused(true)
    const eta = minutes === '' ? undefined : arrival(Number(minutes)).toISOString()
    void actions.delay({ reason, note, eta }, stop?.id ?? null)
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
        <Button variant="primary" onPress={send}>
          <FormattedMessage id="todays.delay.send" />
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={intl.formatMessage({ id: 'todays.delay.reason' })}
          value={reason}
          onValueChange={setReason}
          errorMessage={
            isRefused && reason === null ? intl.formatMessage({ id: 'todays.delay.reasonNeeded' }) : undefined
          }
          options={Object.entries(delayReasons).map(([value, id]) => ({
            value,
            label: intl.formatMessage({ id }),
          }))}
        />
        {stop ? (
          <Select
            label={intl.formatMessage({ id: 'todays.delay.eta' }, { place: stop.facility ?? stop.address })}
            emptyLabel={intl.formatMessage({ id: 'todays.delay.etaUnknown' })}
            value={minutes}
            onValueChange={setMinutes}
            options={LATER.map((later) => ({
              value: String(later),
              label: intl.formatMessage(
                { id: 'todays.delay.etaOption' },
                {
                  hours: later / 60,
                  time: `${formatTime(arrival(later), stop.timeZone, locale)} ${timeZoneCode(stop.timeZone)}`,
                },
              ),
            }))}
          />
        ) : null}
        <TextArea
          label={intl.formatMessage({ id: 'todays.delay.note' })}
          isOptional
          maxLength={500}
          value={note}
          onValueChange={setNote}
        />
      </div>
    </Dialog>
  )
}
