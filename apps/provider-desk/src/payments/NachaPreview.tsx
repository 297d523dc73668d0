import { make } from '@portal/contract/client/DeskNacha/make'
import type { AnswerOf, DeskNacha, NachaFile } from '@portal/contract/methods'
import { Button, DateField, Money, Skeleton, Table, type TableColumn } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useFailureText } from '#/methods/useFailureText'
import { Notice } from '#/facts/Notice'
import { NachaDownload } from './NachaDownload'
import { nachaPreview } from './nachaMethods'
import styles from './Payments.module.css'

type Preview = AnswerOf<(typeof DeskNacha)['preview']>

export interface NachaPreviewProps {
  runId: string
  onMade: () => Promise<unknown>
}

/** Renders the payments that a NACHA file of a run includes and excludes, and makes the file once they are confirmed. */
export function NachaPreview({ runId, onMade }: NachaPreviewProps) {
  const failureText = useFailureText()
  const preview = useWire(nachaPreview, { runId })
  const [chosenDay, setChosenDay] = useState<string>()
  const [made, setMade] = useState<NachaFile>()
  const { run, isPending, failure } = useAction(make)
  if (preview.error) return <p role="alert">{failureText(preview.error)}</p>
  if (!preview.data) return <Skeleton height="12rem" />
  const { missing, payments, total, entries, leftOut } = preview.data
  const effectiveOn = chosenDay ?? preview.data.effectiveOn
  async function confirm() {
    const answer = await run({ runId, effectiveOn, payments, total })
    if (answer) setMade(answer)
    await Promise.all([preview.refresh(), ...(answer ? [onMade()] : [])])
  }
  if (made)
    return (
      <div className={styles.file}>
        <output>
          <FormattedMessage
            id="payments.nacha.done"
            values={{
              name: made.name,
              count: made.payments,
              total: <Money amount={made.total} cents="always" />,
            }}
          />
        </output>
        <NachaDownload file={made} variant="primary" />
      </div>
    )
  return (
    <>
      {missing.map((what) => (
        <Notice key={what}>
          <FormattedMessage id={`payments.nacha.missing.${what}`} />
        </Notice>
      ))}
      <p>
        <FormattedMessage
          id="payments.nacha.sum"
          values={{ count: payments, total: <Money amount={total} cents="always" /> }}
        />
      </p>
      {payments > 0 && missing.length === 0 ? (
        <>
          <DateField
            label={<FormattedMessage id="payments.nacha.effectiveOn" />}
            hint={<FormattedMessage id="payments.nacha.effectiveOn.hint" />}
            value={effectiveOn}
            onValueChange={setChosenDay}
          />
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={effectiveOn === ''}
            onPress={() => void confirm()}
          >
            <FormattedMessage id="payments.nacha.make" values={{ count: payments }} />
          </Button>
        </>
      ) : null}
      <Failure>{failure}</Failure>
      {leftOut.length > 0 ? (
        <Table
          isCaptionShown
          caption={<FormattedMessage id="payments.nacha.leftOut" values={{ count: leftOut.length }} />}
          columns={LEFT_OUT_COLUMNS}
          rows={leftOut}
          rowKey={({ paymentId }) => paymentId}
        />
      ) : null}
      {entries.length > 0 ? (
        <Table
          isCaptionShown
          caption={<FormattedMessage id="payments.nacha.entries" />}
          columns={ENTRY_COLUMNS}
          rows={entries}
          rowKey={({ paymentId }) => paymentId}
        />
      ) : null}
    </>
  )
}

type Shown = Pick<Preview['entries'][number], 'name' | 'loadNumber' | 'payee' | 'amount'>

const LOAD: TableColumn<Shown> = {
  id: 'load',
  header: <FormattedMessage id="payments.load" />,
  isRowHeader: true,
  cell: ({ loadNumber }) => loadNumber,
}
const PAYEE: TableColumn<Shown> = {
  id: 'payee',
  header: <FormattedMessage id="payments.nacha.payee" />,
  cell: ({ payee }) => payee,
}
const AMOUNT: TableColumn<Shown> = {
  id: 'amount',
  header: <FormattedMessage id="payments.left" />,
  align: 'end',
  cell: ({ amount }) => <Money amount={amount} cents="always" />,
}
const ENTRY_COLUMNS: readonly TableColumn<Preview['entries'][number]>[] = [
  LOAD,
  {
    id: 'payee',
    header: <FormattedMessage id="payments.nacha.payee" />,
    cell: ({ payee, accountLastFour }) => (
      <>
        {payee} <span className={styles.account}>•••• {accountLastFour}</span>
      </>
    ),
  },
  AMOUNT,
]
const LEFT_OUT_COLUMNS: readonly TableColumn<Preview['leftOut'][number]>[] = [
  LOAD,
  PAYEE,
  {
    id: 'reason',
    header: <FormattedMessage id="payments.nacha.reason" />,
    cell: ({ reason }) => <FormattedMessage id={`payments.nacha.reason.${reason}`} />,
  },
  AMOUNT,
]
