import type { PaymentAccount } from '@portal/contract/methods'
import { Button, Card, RadioGroup, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { setCompanyTerms } from '#/methods/companyPayments'
import { termNames } from './termNames'
import styles from './CompanyPayments.module.css'

const hints: Readonly<Record<string, MessageId>> = {
  Standard: 'company-payments.terms.standard.hint',
  'Quick Pay': 'company-payments.terms.quickPay.hint',
  Factored: 'company-payments.terms.factored.hint',
}

export interface CompanyTermsProps {
  account: PaymentAccount
  /** Whether the role may choose (Admin). */
  mayChange: boolean
  onChanged: () => void
}

/** Payment terms of loads that are delivered from now on. */
export function CompanyTerms({ account, mayChange, onChanged }: CompanyTermsProps) {
  const intl = useIntl()
  const failureText = useCallFailureText()
  const [chosen, setChosen] = useState(account.terms)
  const [save, { isPending, error }] = useInvoke(setCompanyTerms)
  const factor = account.factoring.company ?? ''
  const word = (ids: Readonly<Record<string, MessageId>>, terms: string) => {
    const id = ids[terms]
    const { standardDays, quickPayDays, quickPayFeePct } = account
    return id
      ? intl.formatMessage({ id }, { standardDays, quickPayDays, fee: quickPayFeePct / 100, factor })
      : terms
  }

  async function submit() {
    try {
      await save({ terms: chosen })
    } catch {
      // The error is rendered below.
      return
    }
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'company-payments.terms.done' }, { terms: word(termNames, chosen) }),
    })
    onChanged()
  }

  return (
    <Card title={intl.formatMessage({ id: 'company-payments.terms.title' })}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          <FormattedMessage
            id={mayChange ? 'company-payments.terms.text' : 'company-payments.terms.adminOnly'}
          />
        </p>
        {mayChange ? (
          <RadioGroup
            isLabelHidden
            label={intl.formatMessage({ id: 'company-payments.terms.title' })}
            value={chosen}
            onValueChange={setChosen}
            options={['Standard', 'Quick Pay', ...(account.factoring.company ? ['Factored'] : [])].map(
              (value) => ({ value, label: word(termNames, value), hint: word(hints, value) }),
            )}
          />
        ) : (
          <p>
            <strong>{word(termNames, account.terms)}</strong>
            <br />
            {word(hints, account.terms)}
          </p>
        )}
        <PaymentRhythm account={account} />
        {chosen === account.terms ? null : (
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            <FormattedMessage id="company-payments.terms.save" values={{ terms: word(termNames, chosen) }} />
          </Button>
        )}
        {error ? (
          <p role="alert" className={styles.problem}>
            {failureText(error)}
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** A day of each name, whose names in a language are those of the weekdays. Own codes: those of the contract are loaded at the start. */
const DAYS: Readonly<Record<string, string>> = {
  Monday: '2026-11-23',
  Tuesday: '2026-11-24',
  Wednesday: '2026-11-25',
  Thursday: '2026-11-26',
  Friday: '2026-11-27',
  Saturday: '2026-11-28',
  Sunday: '2026-11-29',
}

/** Days on which the provider pays and the next one, and whether it asks for invoices. */
function PaymentRhythm({ account }: { account: PaymentAccount }) {
  const intl = useIntl()
  const { paymentWeekdays, nextPaymentDay, isInvoiceRequired } = account
  const dayOf = (at: string, options: object) => intl.formatDate(at, { ...options, timeZone: 'UTC' })
  const days = paymentWeekdays.flatMap((name) => {
    const day = DAYS[name]
    return day ? [dayOf(day, { weekday: 'long' })] : []
  })
  return (
    <>
      {nextPaymentDay ? (
        <p>
          <FormattedMessage
            id="company-payments.terms.days"
            values={{
              days: intl.formatList(days),
              next: dayOf(nextPaymentDay, { weekday: 'short', month: 'short', day: 'numeric' }),
            }}
          />
        </p>
      ) : null}
      {isInvoiceRequired ? null : (
        <p>
          <FormattedMessage id="company-payments.terms.noInvoice" />
        </p>
      )}
    </>
  )
}
