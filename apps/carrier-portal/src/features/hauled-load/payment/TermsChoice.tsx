import type { Payment, TermsPreview } from '@portal/contract/methods'
import { Button, RadioGroup, toastQueue } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import { chooseTerms } from '#/methods/payments'
import styles from '#/features/hauled-load/HauledLoad.module.css'
import { DayText } from './DayText'
import { termsMessages } from './termsMessages'

export interface TermsChoiceProps {
  payment: Payment
  /** Whether the role may choose (Admin). */
  mayChoose: boolean
  onChanged: () => void
}

/** Payment terms with cost and date of each. */
export function TermsChoice({ payment, mayChoose, onChanged }: TermsChoiceProps) {
  const intl = useIntl()
  const [{ of, chosen }, setChoice] = useState({ of: payment.terms, chosen: payment.terms })
  // Terms that a colleague or the provider changed meanwhile are not an unsaved choice.
  if (of !== payment.terms) setChoice({ of: payment.terms, chosen: payment.terms })
  const [choose, { isPending, error }] = useInvoke(chooseTerms)
  const nameOf = (terms: string) => {
    const id = termsMessages[terms]
    return id ? intl.formatMessage({ id }) : terms
  }

  if (!mayChoose) {
    return (
      <div>
        <p className={styles.quiet}>
          <FormattedMessage id="payments.terms.adminOnly" />
        </p>
        <ul className={styles.quiet}>
          {payment.termsOptions.map((preview) => (
            <li key={preview.terms}>
              {nameOf(preview.terms)}: <PreviewText preview={preview} />
            </li>
          ))}
        </ul>
      </div>
    )
  }

  async function save() {
    try {
      await choose({ loadId: payment.loadId, terms: chosen })
    } catch {
      // The error is rendered below.
      return
    }
    toastQueue.add({
      kind: 'success',
      message: intl.formatMessage({ id: 'payments.terms.done' }, { terms: nameOf(chosen) }),
    })
    onChanged()
  }

  return (
    <div>
      <RadioGroup
        label={intl.formatMessage({ id: 'payments.terms.choose' })}
        value={chosen}
        onValueChange={(terms) => setChoice({ of, chosen: terms })}
        options={payment.termsOptions.map((preview) => ({
          value: preview.terms,
          label: nameOf(preview.terms),
          hint: <PreviewText preview={preview} />,
        }))}
      />
      {chosen === payment.terms ? null : (
        <Button variant="primary" isFullWidth isPending={isPending} onPress={() => void save()}>
          <FormattedMessage id="payments.terms.save" values={{ terms: nameOf(chosen) }} />
        </Button>
      )}
      {error ? (
        <p role="alert" className={styles.problem}>
          <FormattedMessage id="payments.terms.failed" />
        </p>
      ) : null}
    </div>
  )
}

function PreviewText({ preview: { fee, netAmount, dueDate } }: { preview: TermsPreview }) {
  const format = useLoadFormat()
  return (
    <FormattedMessage
      id={fee > 0 ? 'payments.preview.fee' : 'payments.preview.noFee'}
      values={{
        net: format.money(netAmount, { exact: true }),
        fee: format.money(fee, { exact: true }),
        date: <DayText day={dueDate} />,
      }}
    />
  )
}
