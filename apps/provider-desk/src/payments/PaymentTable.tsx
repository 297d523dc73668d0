import { Button, EmptyState } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { CardTable } from '#/lists/CardTable'
import { useCodeText } from '#/methods/useCodeText'
import { paymentColumns } from './paymentColumns'
import { PaymentDialog } from './PaymentDialog'
import type { DeskPayment } from './paymentMethods'
import styles from './Payments.module.css'
import type { PaymentView } from './paymentViews'
import { useBulkMove } from './useBulkMove'

export interface PaymentTableProps {
  view: PaymentView
  payments: readonly DeskPayment[]
  /** Whether a search or terms leave payments out. */
  isFiltered: boolean
  mayWrite: boolean
  onChanged: () => Promise<unknown>
}

/** Bulk move of a view's selection; other moves have required fields. */
const BULK: Readonly<Partial<Record<PaymentView, 'Approved' | 'Scheduled'>>> = {
  review: 'Approved',
  approved: 'Scheduled',
}

/** Renders the payments of a view. Rows whose move has no required fields can be moved together. */
export function PaymentTable({ view, payments, isFiltered, mayWrite, onChanged }: PaymentTableProps) {
  const intl = useIntl()
  const codeText = useCodeText()
  const [params, setParams] = useSearchParams()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const to = mayWrite ? BULK[view] : undefined
  const { move, progress, refused } = useBulkMove()
  const chosen = payments.filter(({ id }) => selected.has(id))
  const open = payments.find(({ id }) => id === params.get('id'))
  function withId(id: string | undefined): URLSearchParams {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('id')
    else next.set('id', id)
    return next
  }
  const hrefOf = (id: string) => `?${withId(id).toString()}`
  async function moveSelected() {
    if (!to) return
    const left = await move(chosen, to)
    setSelected(new Set(left))
    await onChanged()
  }
  const columns = paymentColumns(view, hrefOf, codeText)
  return (
    <>
      {to && chosen.length > 0 ? (
        <div className={styles.bulk}>
          <Button variant="primary" isPending={progress !== undefined} onPress={() => void moveSelected()}>
            <FormattedMessage id={`payments.bulk.${to}`} values={{ count: chosen.length }} />
          </Button>
          {progress === undefined ? null : (
            <output>
              <FormattedMessage id="payments.bulk.progress" values={{ ...progress }} />
            </output>
          )}
        </div>
      ) : null}
      {refused.length > 0 ? (
        <div role="alert" className={styles.refused}>
          <FormattedMessage id="payments.bulk.refused" values={{ count: refused.length }} />
          <ul>
            {refused.map(({ payment, message }) => (
              <li key={payment.id}>
                {payment.loadNumber}: {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <CardTable
        caption={intl.formatMessage({ id: `payments.view.${view}` })}
        columns={columns}
        rows={payments}
        rowKey={({ id }) => id}
        labels={{
          selectAll: intl.formatMessage({ id: 'payments.selectAll' }),
          selectRow: intl.formatMessage({ id: 'payments.selectRow' }),
        }}
        rowName={({ loadNumber }) => loadNumber}
        {...(to ? { selectedKeys: selected, onSelectionChange: setSelected } : {})}
        empty={
          <EmptyState
            titleLevel={2}
            title={
              <FormattedMessage id={isFiltered ? 'payments.empty.filtered' : `payments.empty.${view}`} />
            }
          >
            <FormattedMessage
              id={isFiltered ? 'payments.empty.filtered.text' : `payments.empty.text.${view}`}
            />
          </EmptyState>
        }
      />
      {open ? (
        <PaymentDialog
          key={open.id}
          payment={open}
          mayWrite={mayWrite}
          onChanged={onChanged}
          onClose={() => setParams(withId(undefined))}
        />
      ) : null}
    </>
  )
}
