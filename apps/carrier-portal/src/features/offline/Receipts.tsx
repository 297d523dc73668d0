import { Button } from '@portal/portal-ui'
import { formatTime, timeZoneCode } from '@portal/portal-ui/formatters'
import { CircleAlert, CircleCheck, Clock3, RefreshCw, TriangleAlert } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import type { MessageId } from '#/i18n/messageId'
import { documentTypeNames } from '#/loads/documentTypeNames'
import { reportNames } from '#/loads/reportNames'
import type { EntryState, QueueEntry } from '#/queue/queueEntry'
import { useDiscard } from '#/queue/useDiscard'
import { isWorthSaving, useSaveFile } from '#/queue/useSaveFile'
import { useDeviceQueue, type DeviceQueueView } from '#/queue/useDeviceQueue'
import { refusalText } from '#/refusals/refusalText'
import { latestReceipts } from './latestReceipts'
import styles from './Offline.module.css'

const names: Readonly<Record<string, MessageId>> = {
  ...reportNames,
  Position: 'offline.work.position',
  Delay: 'offline.work.delay',
  Detention: 'offline.work.detention',
  Message: 'offline.work.message',
  // A check call before tracking begins.
  Note: 'offline.work.position',
  ...documentTypeNames,
}

const states: Readonly<Record<EntryState, MessageId>> = {
  waiting: 'offline.state.waiting',
  sending: 'offline.state.sending',
  received: 'offline.state.received',
  refused: 'offline.state.refused',
}

const symbols: Readonly<Record<EntryState, typeof Clock3>> = {
  waiting: Clock3,
  sending: RefreshCw,
  received: CircleCheck,
  refused: CircleAlert,
}

/** Receipts of a load's queue entries. Renders nothing without any. */
export function Receipts({ loadId }: { loadId: string }) {
  const { entries, queue, isDurable } = useDeviceQueue()
  const own = entries.filter((entry) => entry.loadId === loadId)
  if (own.length === 0) return null
  const waiting = own.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const refused = own.filter(({ state }) => state === 'refused').length
  const isAtRisk = !isDurable && waiting > 0
  const waitingCount = isDurable ? 'offline.waitingCount' : 'offline.waitingInPage'
  return (
    <div className={styles.root}>
      <details open={refused > 0 || undefined}>
        <summary className={styles.summary}>
          {/* Waiting was announced by the press (`StepBar`); this region announces received and refused. */}
          <output aria-live={waiting > 0 && refused === 0 ? 'off' : 'polite'}>
            <FormattedMessage
              id={refused > 0 ? 'offline.refusedCount' : waiting > 0 ? waitingCount : 'offline.allSent'}
              values={{ waiting, refused }}
            />
          </output>
        </summary>
        <ul className={styles.list}>
          {latestReceipts(own).map((entry) => (
            <Receipt key={entry.seq} entry={entry} queue={queue} isDurable={isDurable} />
          ))}
        </ul>
      </details>
      {isAtRisk ? (
        <p className={styles.unsafe} role="alert">
          <TriangleAlert size={20} aria-hidden="true" />
          <span>
            <FormattedMessage id="offline.notDurable" />
          </span>
        </p>
      ) : null}
    </div>
  )
}

/** The queued action, as a key of `names`. */
function codeOf({ work }: QueueEntry): string {
  if (work.kind === 'message') return 'Message'
  return work.kind === 'document' ? work.type : String(work.params['type'] ?? '')
}

interface ReceiptProps {
  entry: QueueEntry
  queue: DeviceQueueView['queue']
  isDurable: boolean
}

function Receipt({ entry, queue, isDurable }: ReceiptProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const saveFile = useSaveFile()
  const discard = useDiscard()
  const { state, addedAt, receivedAt, refusal, seq } = entry
  const Symbol = symbols[state]
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const code = codeOf(entry)
  const id = Object.hasOwn(names, code) ? names[code] : undefined
  const name = id ? intl.formatMessage({ id }) : code
  return (
    <li className={styles.receipt} data-state={state}>
      <Symbol size={20} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>
          <FormattedMessage
            id={state === 'waiting' && !isDurable ? 'offline.state.waitingInPage' : states[state]}
            values={{
              time: `${formatTime(receivedAt ?? addedAt, zone, locale)} ${timeZoneCode(zone)}`,
            }}
          />
        </p>
        {refusal ? (
          <p className={styles.reason}>
            {refusalText(intl.locale, refusal)}{' '}
            <FormattedMessage
              id={refusal.code === 'INVALID_TRANSITION' ? 'offline.fix.transition' : 'offline.fix.other'}
            />
          </p>
        ) : null}
      </div>
      {isWorthSaving(entry, isDurable) ? (
        <div className={styles.actions}>
          <Button onPress={() => saveFile(entry)}>
            <FormattedMessage id="offline.save" />
          </Button>
        </div>
      ) : null}
      {state === 'refused' ? (
        <div className={styles.actions}>
          <Button onPress={() => void queue.retry(seq)}>
            <FormattedMessage id="offline.retry" />
          </Button>
          <Button
            variant="quiet"
            onPress={() =>
              discard(entry, {
                discarded: intl.formatMessage({ id: 'offline.discarded' }, { name }),
                undo: intl.formatMessage({ id: 'offline.undo' }),
              })
            }
          >
            <FormattedMessage id="offline.discard" />
          </Button>
        </div>
      ) : null}
    </li>
  )
}
