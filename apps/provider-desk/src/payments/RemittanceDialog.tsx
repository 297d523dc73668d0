import { importRemittance } from '@portal/contract/client/DeskPayments/importRemittance'
import type { AnswerOf, DeskPayments } from '@portal/contract/methods'
import {
  Button,
  Dialog,
  FileField,
  Money,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { useCodeText } from '#/methods/useCodeText'
import styles from './Payments.module.css'

type Outcome = AnswerOf<(typeof DeskPayments)['importRemittance']>

const TONES: Readonly<Record<string, TagTone>> = {
  Paid: 'success',
  'Short Paid': 'warning',
  'Already Paid': 'neutral',
  Refused: 'critical',
}

export interface RemittanceDialogProps {
  onImported: () => Promise<unknown>
  onClose: () => void
}

/** Marks payments paid from the bank's CSV: renders a preview line by line, then imports. */
export function RemittanceDialog({ onImported, onClose }: RemittanceDialogProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const { run, preview, isPending, failure, reset } = useAction(importRemittance)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [outcome, setOutcome] = useState<Outcome>()
  async function read(chosen: File | undefined) {
    if (!chosen) return
    reset()
    setOutcome(undefined)
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    setOutcome(await preview({ csv, dryRun: true }))
  }
  async function importFile(csv: string) {
    const answer = await run({ csv })
    if (!answer) return
    setOutcome(answer)
    await onImported()
  }
  const effects = outcome ? outcome.paid + outcome.shortPaid : 0
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      isFullScreenOnMobile
      size="large"
      title={<FormattedMessage id="payments.remittance" />}
      actions={
        outcome && !outcome.isDryRun ? (
          <Button variant="primary" onPress={onClose}>
            <FormattedMessage id="payments.done" />
          </Button>
        ) : (
          <>
            <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
              <FormattedMessage id="queue.cancel" />
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={!file || effects === 0}
              onPress={() => void importFile(file?.csv ?? '')}
            >
              <FormattedMessage id="payments.remittance.import" values={{ count: effects }} />
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {outcome && !outcome.isDryRun ? null : (
          <FileField
            label={<FormattedMessage id="payments.remittance.file" />}
            hint={<FormattedMessage id="payments.remittance.hint" />}
            accept=".csv,text/csv"
            isMultiple={false}
            hasCamera={false}
            onAdd={([chosen]) => void read(chosen)}
            labels={{
              choose: intl.formatMessage({ id: 'payments.remittance.choose' }),
              drop: intl.formatMessage({ id: 'payments.remittance.drop' }),
            }}
          />
        )}
        <Failure>{failure}</Failure>
        {outcome ? (
          <>
            <output>
              <FormattedMessage
                id={outcome.isDryRun ? 'payments.remittance.would' : 'payments.remittance.did'}
                values={{
                  paid: outcome.paid,
                  short: outcome.shortPaid,
                  already: outcome.alreadyPaid,
                  refused: outcome.refused,
                }}
              />
            </output>
            <Table
              caption={file?.name ?? ''}
              rows={outcome.lines}
              rowKey={({ line }) => String(line)}
              columns={lineColumns((outcomeCode) => codeText('payments.outcome', outcomeCode))}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}

const lineColumns = (word: (outcome: string) => string): readonly TableColumn<Outcome['lines'][number]>[] => [
  {
    id: 'line',
    header: <FormattedMessage id="payments.remittance.line" />,
    cell: ({ line }) => line,
  },
  {
    id: 'load',
    header: <FormattedMessage id="payments.load" />,
    cell: ({ loadNumber }) => loadNumber ?? '—',
  },
  {
    id: 'outcome',
    header: <FormattedMessage id="payments.remittance.outcome" />,
    cell: (row) => (
      <>
        <Tag tone={TONES[row.outcome] ?? 'neutral'}>{word(row.outcome)}</Tag> {row.message}
      </>
    ),
  },
  {
    id: 'amount',
    header: <FormattedMessage id="payments.amount" />,
    align: 'end',
    cell: ({ amount }) => (amount === null ? '—' : <Money amount={amount} cents="always" size="sm" />),
  },
]
