import { create } from '@portal/contract/client/DeskInvoices/create'
import { Button, Dialog, FactLine, Money, toastQueue } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Failure } from '#/loading/Failure'
import { useAction } from '#/methods/useAction'
import { Facts, type Fact } from '#/facts/Facts'
import { Notice } from '#/facts/Notice'
import { ChargeRow } from './ChargeRow'
import type { BillableLoad } from './invoiceMethods'
import styles from './Invoices.module.css'

export interface BillableDialogProps {
  load: BillableLoad
  mayWrite: boolean
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Renders the lines of an invoice to be: answers its suggested charges, then makes and mails it. */
export function BillableDialog({ load, mayWrite, onChanged, onClose }: BillableDialogProps) {
  const intl = useIntl()
  const { run, isPending, failure } = useAction(create)
  const isWaiting = load.requestedCharges > 0 || load.charges.some(({ status }) => status === 'Suggested')
  async function send() {
    const made = await run({ loadId: load.loadId })
    if (!made) return
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'invoices.created' }, { number: made.number, to: made.sentTo ?? '' }),
    })
    onClose()
    await onChanged()
  }
  const facts: readonly Fact[] = [
    {
      id: 'sell',
      label: <FormattedMessage id="invoices.sell" />,
      value:
        load.sell === null ? (
          <FormattedMessage id="invoices.sell.missing" />
        ) : (
          <Money amount={load.sell} cents="always" />
        ),
    },
    {
      id: 'total',
      label: <FormattedMessage id="invoices.total" />,
      value: <Money amount={load.total} cents="always" />,
    },
    {
      id: 'billTo',
      label: <FormattedMessage id="invoices.billTo" />,
      value: load.billTo ?? <FormattedMessage id="invoices.billTo.missing" />,
    },
  ]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isBusy={isPending}
      isFullScreenOnMobile
      title={
        <FactLine>
          {load.loadNumber}
          {load.shipper}
        </FactLine>
      }
      actions={
        mayWrite ? (
          <>
            <Button variant="secondary" isDisabled={isPending} onPress={onClose}>
              <FormattedMessage id="queue.cancel" />
            </Button>
            <Button
              variant="primary"
              isPending={isPending}
              isDisabled={isWaiting || load.sell === null || load.billTo === null}
              onPress={() => void send()}
            >
              <FormattedMessage id="invoices.create" />
            </Button>
          </>
        ) : null
      }
    >
      <div className={styles.sections}>
        <FactLine>
          <Link to={`/r/${load.loadId}`}>
            <FormattedMessage id="invoices.openLoad" />
          </Link>
          <Link to={`/r/${load.accountId}`}>{load.shipper}</Link>
        </FactLine>
        {load.requestedCharges > 0 ? (
          <Notice>
            <FormattedMessage id="invoices.requested" values={{ count: load.requestedCharges }} />{' '}
            <Link to="/charges">
              <FormattedMessage id="invoices.openCharges" />
            </Link>
          </Notice>
        ) : null}
        <Facts facts={facts} />
        {load.charges.length > 0 ? (
          <ul className={styles.charges}>
            {load.charges.map((charge) => (
              <ChargeRow key={charge.id} charge={charge} mayWrite={mayWrite} onChanged={onChanged} />
            ))}
          </ul>
        ) : null}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  )
}
