import { MAX_LENGTHS } from '@portal/contract'
import { ConfirmationModal, DateField, TextField, TimeSelect } from '@portal/portal-ui'
import { useState, type ReactNode } from 'react'
import { localOf } from '#/time/localOf'
import { serverClock } from '#/device/serverClock'
import { useCallFailureText } from '#/loading/useCallFailureText'
import styles from './NewTimeDialog.module.css'

const DAY_MS = 86_400_000

/** Params of the request: the wanted window in the zone of the stop. */
export interface NewTime {
  startLocal: string
  endLocal: string
  reason: string
}

/** The words of the dialog, from the catalogue of its page. */
export interface NewTimeTexts {
  date: string
  dateError: string
  from: string
  to: string
  timeError: string
  /** Hint at an end that is earlier than the start. */
  nextDay: string
  /** Said when the wanted window is the present one. */
  sameError: string
  /** Said when the wanted start has passed. */
  pastError: string
  reason: string
  reasonError: string
  send: string
  later: string
  close: string
}

export interface NewTimeDialogProps {
  title: ReactNode
  texts: NewTimeTexts
  /** The present window of the stop. */
  windowStart: string
  windowEnd: string
  timeZone: string
  isPending: boolean
  /** Rejects with the error to render. */
  onSend: (time: NewTime) => Promise<unknown>
  onClose: () => void
}

/** The day after `2026-11-30`. */
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Requests another time for a stop, in the stop's zone. */
export function NewTimeDialog(props: NewTimeDialogProps) {
  const { title, texts, windowStart, windowEnd, timeZone, isPending, onSend, onClose } = props
  const failureText = useCallFailureText()
  const [date, setDate] = useState(() => localOf(windowStart, timeZone).slice(0, 10))
  const [from, setFrom] = useState(() => localOf(windowStart, timeZone).slice(11))
  const [to, setTo] = useState(() => localOf(windowEnd, timeZone).slice(11))
  const [reason, setReason] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [startLocal, endLocal] = [`${date}T${from}`, `${date && from > to ? dayAfter(date) : date}T${to}`]
  const isSame = startLocal === localOf(windowStart, timeZone) && endLocal === localOf(windowEnd, timeZone)
  const isPast = startLocal <= localOf(new Date(serverClock.now()).toISOString(), timeZone)
  const errorIf = (isWrong: boolean, text: string) => (wasSent && isWrong ? text : undefined)

  async function press() {
    setWasSent(true)
    setFailure(undefined)
    if (!date || from === to || isSame || isPast || !reason.trim()) return
    try {
      await onSend({ startLocal, endLocal, reason: reason.trim() })
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
      title={title}
      secondary={{ label: texts.later, onPress: onClose }}
      primary={{ label: texts.send, onPress: () => void press(), isPending }}
      labels={{ close: texts.close }}
    >
      <div className={styles.root}>
        <DateField
          label={texts.date}
          required
          value={date}
          onValueChange={setDate}
          errorMessage={
            errorIf(!date, texts.dateError) ??
            errorIf(isSame, texts.sameError) ??
            errorIf(isPast, texts.pastError)
          }
        />
        <div className={styles.halves}>
          <TimeSelect label={texts.from} value={from} onValueChange={setFrom} />
          <TimeSelect
            label={texts.to}
            hint={from > to ? texts.nextDay : undefined}
            value={to}
            onValueChange={setTo}
            errorMessage={errorIf(from === to, texts.timeError)}
          />
        </div>
        <TextField
          label={texts.reason}
          required
          maxLength={MAX_LENGTHS.reason}
          value={reason}
          onValueChange={setReason}
          errorMessage={errorIf(!reason.trim(), texts.reasonError)}
        />
        <div role="alert" className={styles.alert}>
          {failure ? <p className={styles.problem}>{failure}</p> : null}
        </div>
      </div>
    </ConfirmationModal>
  )
}
