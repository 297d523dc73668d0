import { downloadCsv } from '@portal/app-kit/download'
import { run as runMethod } from '@portal/contract/client/DeskPayments/run'
import type { AnswerOf, DeskPayments } from '@portal/contract/methods'
import { Button, DateField, Dialog, Money, Select } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useChangesOf } from '#/live-updates/recordChanges'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { runPreview } from './paymentMethods'
import styles from './Payments.module.css'

type Run = AnswerOf<(typeof DeskPayments)['run']>

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
  const [outcome, setOutcome] = useState<Run>()
  const { run, isPending, failure } = useAction(runMethod)
  const plan = { dueBy, payOn, ...(terms ? { terms } : {}) }
  const change = (set: () => void) => {
    set()
    setOutcome(undefined)
  }
  async function start() {
    const answer = await run(plan)
    if (!answer) return
    setOutcome(answer)
    await onRun()
  }
  // Without a due payment the form stays, for another day.
  const made = outcome && outcome.runId !== null ? outcome : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      title={<FormattedMessage id="payments.run.title" />}
      actions={
        made ? (
          <>
            {made.csv === null ? null : (
              <Button
                variant="secondary"
                onPress={() => downloadCsv(`${made.name ?? 'run'}.csv`, made.csv ?? '')}
              >
                <FormattedMessage id="payments.run.csv" />
              </Button>
            )}
            <Button variant="secondary" onPress={() => made.runId && onNacha(made.runId)}>
              <FormattedMessage id="payments.nacha" />
            </Button>
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
      {made ? (
        <Outcome outcome={made} />
      ) : (
        <div className={styles.form}>
          <p>
            <FormattedMessage id="payments.run.text" />
          </p>
          <DateField
            label={<FormattedMessage id="payments.run.dueBy" />}
            value={dueBy}
            onValueChange={(day) => change(() => setDueBy(day))}
          />
          <DateField
            label={<FormattedMessage id="payments.run.payOn" />}
            value={payOn}
            onValueChange={(day) => change(() => setPayOn(day))}
          />
          <Select
            label={<FormattedMessage id="payments.terms" />}
            emptyLabel={intl.formatMessage({ id: 'payments.terms.any' })}
            options={TERMS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `payments.terms.${value}` }),
            }))}
            value={terms ?? ''}
            onValueChange={(value) => change(() => setTerms(TERMS.find((one) => one === value)))}
          />
          {outcome ? (
            <Outcome outcome={outcome} />
          ) : (
            <Preview key={`${dueBy} ${payOn} ${terms}`} plan={plan} />
          )}
          <Failure>{failure}</Failure>
        </div>
      )}
    </Dialog>
  )
}

/** Renders the payments of a run made now; nothing for days that the server refuses. */
function Preview({ plan }: { plan: { dueBy: string; payOn: string; terms?: (typeof TERMS)[number] } }) {
  const isWhole = plan.dueBy !== '' && plan.payOn !== ''
  const { data, refresh } = useWire(runPreview, isWhole ? plan : null)
  useChangesOf(['Payment__c'], () => void refresh())
  const refreshCached = useEffectEvent(() => {
    if (data) void refresh()
  })
  // Payments have changed since an earlier preview for the same days.
  useEffect(() => refreshCached(), [])
  return (
    <div className={styles.sections} aria-live="polite">
      {data ? (
        <p>
          <FormattedMessage
            id="payments.run.preview"
            values={{ count: data.payments, total: <Money amount={data.total} cents="always" /> }}
          />
        </p>
      ) : null}
      {data && data.held > 0 ? (
        <p>
          <FormattedMessage id="payments.run.skipped.Held" values={{ count: data.held }} />
        </p>
      ) : null}
    </div>
  )
}

/** Renders the payments of a run, and the left out ones by reason. */
function Outcome({ outcome }: { outcome: Run }) {
  const skipped = (['Held', 'Nothing Left', 'Changed'] as const).flatMap((reason) => {
    const count = outcome.skipped.filter((one) => one.reason === reason).length
    return count > 0 ? [{ reason, count }] : []
  })
  return (
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
      {skipped.length > 0 || outcome.remaining > 0 ? (
        <ul>
          {skipped.map(({ reason, count }) => (
            <li key={reason}>
              <FormattedMessage id={`payments.run.skipped.${reason}`} values={{ count }} />
            </li>
          ))}
          {outcome.remaining > 0 ? (
            <li>
              <FormattedMessage id="payments.run.remaining" values={{ count: outcome.remaining }} />
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}
