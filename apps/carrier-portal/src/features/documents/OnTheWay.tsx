import { Button, ProgressBar } from '@portal/portal-ui'
import { CircleAlert, Clock3 } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { documentTypeNames } from '#/loads/documentTypeNames'
import type { QueueEntry } from '#/queue/queueEntry'
import type { QueueService } from '#/queue/queueService'
import { useDiscard } from '#/queue/useDiscard'
import { isWorthSaving, useSaveFile } from '#/queue/useSaveFile'
import { refusalText } from '#/refusals/refusalText'
import styles from './Documents.module.css'

export interface OnTheWayProps {
  entries: readonly QueueEntry[]
  progress: ReadonlyMap<number, number>
  queue: Pick<QueueService, 'retry'>
  isDurable: boolean
}

/** Queued uploads with progress, or the reason of a refusal. */
export function OnTheWay({ entries, progress, queue, isDurable }: OnTheWayProps) {
  const intl = useIntl()
  const saveFile = useSaveFile()
  const discard = useDiscard()
  if (entries.length === 0) return null
  return (
    <ul className={styles.list} aria-label={intl.formatMessage({ id: 'documents.onTheWay' })}>
      {entries.map((entry) => {
        const { seq, work, state, refusal } = entry
        if (work.kind !== 'document') return null
        const id = documentTypeNames[work.type]
        const name = `${id ? intl.formatMessage({ id }) : work.type}, ${work.fileName}`
        const arrived = Math.round(((work.arrivedBytes ?? 0) / work.sizeBytes) * 100)
        const Symbol = state === 'refused' ? CircleAlert : Clock3
        return (
          <li key={seq} className={styles.document}>
            <Symbol size={24} aria-hidden="true" />
            <div className={styles.text}>
              {state === 'sending' ? (
                <ProgressBar
                  label={intl.formatMessage({ id: 'documents.sending' }, { name })}
                  value={progress.get(seq) ?? arrived}
                />
              ) : (
                <>
                  {state === 'waiting' && arrived > 0 ? (
                    <ProgressBar className={styles.arrived} label={name} value={arrived} />
                  ) : (
                    <p className={styles.name}>{name}</p>
                  )}
                  {state === 'refused' ? (
                    <p className={styles.reason}>
                      <FormattedMessage
                        id="documents.refused"
                        values={{ reason: refusal ? refusalText(intl.locale, refusal) : '' }}
                      />
                    </p>
                  ) : (
                    <p className={styles.quiet}>
                      <FormattedMessage id={isDurable ? 'documents.waiting' : 'documents.waitingInPage'} />
                    </p>
                  )}
                </>
              )}
            </div>
            {isWorthSaving(entry, isDurable) ? (
              <Button
                aria-label={intl.formatMessage({ id: 'documents.saveNamed' }, { name })}
                onPress={() => saveFile(entry)}
              >
                <FormattedMessage id="documents.save" />
              </Button>
            ) : null}
            {state === 'refused' ? (
              <Button onPress={() => void queue.retry(seq)}>
                <FormattedMessage id="documents.retry" />
              </Button>
            ) : null}
            {state === 'sending' ? null : (
              <Button
                variant="quiet"
                aria-label={intl.formatMessage({ id: 'documents.discardNamed' }, { name })}
                onPress={() =>
                  discard(entry, {
                    discarded: intl.formatMessage({ id: 'documents.discarded' }, { name }),
                    undo: intl.formatMessage({ id: 'documents.undo' }),
                  })
                }
              >
                <FormattedMessage id="documents.discard" />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
