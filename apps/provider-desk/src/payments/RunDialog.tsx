import { downloadCsv } from '@portal/app-kit/download'
import { run as runMethod } from '@portal/contract/client/DeskPayments/run'
import type { AnswerOf, DeskPayments } from '@portal/contract/methods'
import { Button, DateField, Dialog, Money, Select } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAction } from '#/methods/useAction'
import styles from './Payments.module.css'

const TERMS = ['Standard', 'Quick Pay', 'Factored'] as const

export interface RunDialogProps {
  onRun: () => Promise<unknown>
  /** Goes on with the NACHA file of the run. */
  onNacha: (runId: string) => void
  onClose: () => void
}

const localDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** Batches due payments into one run for the bank; lists included and skipped payments with reasons. */
export function RunDialog({ onRun, onNacha, onClose }: RunDialogProps) {
  const intl = useIntl()
  const [dueBy, setDueBy] = useState(() => localDay(new Date()))
  const [payOn, setPayOn] = useState(() => localDay(new Date()))
  const [terms, setTerms] = useState<(typeof TERMS)[number]>()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [outcome, setOutcome] = useState<AnswerOf<(typeof DeskPayments)['run']>>()
  const { run, isPending, failure } = useAction(runMethod)
  async function start() {
    const answer = await run({ dueBy, payOn, ...(terms ? { terms } : {}), idempotencyKey })
    if (!answer) return
    setOutcome(answer)
    await onRun()
  }
  const madeRun = outcome?.runId
  const skipped = (reason: string) => outcome?.skipped.filter((one) => one.reason === reason).length ?? 0
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      title={<FormattedMessage id="payments.run.title" />}
      actions={
        outcome ? (
          <>
            {outcome.csv === null ? null : (
              <Button
                variant="secondary"
                onPress={() => downloadCsv(`${outcome.name ?? 'run'}.csv`, outcome.csv ?? '')}
              >
                <FormattedMessage id="payments.run.csv" />
              </Button>
            )}
            {madeRun ? (
              <Button variant="secondary" onPress={() => onNacha(madeRun)}>
                <FormattedMessage id="payments.nacha" />
              </Button>
            ) : null}
            <Button variant="primary" onPress={onClose}>
              <FormattedMessage id="payments.done" />
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
              <FormattedMessage id="queue.cancel" />
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={dueBy === '' || payOn === ''}
              onPress={() => void start()}
            >
              <FormattedMessage id="payments.run" />
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <div className={styles.sections} aria-live="polite">
          <p>
            {outcome.runId === null ? (
              <FormattedMessage id="payments.run.none" />
            ) : (
              <FormattedMessage
                id="payments.run.outcome"
                values={{
                  name: outcome.name ?? '',
                  count: outcome.payments,
                  total: <Money amount={outcome.total} cents="always" />,
                }}
              />
            )}
          </p>
          <ul>
            {(['Held', 'Nothing Left', 'Changed'] as const).map((reason) =>
              skipped(reason) > 0 ? (
                <li key={reason}>
                  <FormattedMessage
                    id={`payments.run.skipped.${reason}`}
                    values={{ count: skipped(reason) }}
                  />
                </li>
              ) : null,
            )}
            {outcome.remaining > 0 ? (
              <li>
                <FormattedMessage id="payments.run.remaining" values={{ count: outcome.remaining }} />
              </li>
            ) : null}
          </ul>
        </div>
      ) : (
        <div className={styles.form}>
          <p>
            <FormattedMessage id="payments.run.text" />
          </p>
          <DateField
            label={<FormattedMessage id="payments.run.dueBy" />}
            value={dueBy}
            onValueChange={setDueBy}
          />
          <DateField
            label={<FormattedMessage id="payments.run.payOn" />}
            value={payOn}
            onValueChange={setPayOn}
          />
          <Select
            label={<FormattedMessage id="payments.terms" />}
            emptyLabel={intl.formatMessage({ id: 'payments.terms.any' })}
            options={TERMS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `payments.terms.${value}` }),
            }))}
            value={terms ?? ''}
            onValueChange={(value) => setTerms(TERMS.find((one) => one === value))}
          />
          {failure ? <p role="alert">{failure}</p> : null}
        </div>
      )}
    </Dialog>
  )
}
