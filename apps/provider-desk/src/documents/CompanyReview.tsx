import { MAX_LENGTHS } from '@portal/contract'
import type { InsuranceCover } from '@portal/contract/methods'
import { DateField, NumberField, TextField } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReviewDecision, type ReviewDecisionProps } from './ReviewDecision'
import styles from './Documents.module.css'

export interface CompanyReviewProps extends Pick<ReviewDecisionProps, 'rejectReasons' | 'onDecide'> {
  /** Cover that the carrier declared from its certificate (ONB-04). */
  declared: InsuranceCover | null
}

/**
 * Reviews a certificate of insurance; accepting it requires the limits, the expiration date and the insurer.
 * The carrier's figures are filled in, to be compared with the document; a changed one stays visible.
 */
export function CompanyReview({ declared, ...props }: CompanyReviewProps) {
  const intl = useIntl()
  const [cargo, setCargo] = useState<number | null>(declared?.cargo ?? null)
  const [auto, setAuto] = useState<number | null>(declared?.auto ?? null)
  const [expires, setExpires] = useState(declared?.expires ?? '')
  const [insurer, setInsurer] = useState(declared?.insurer ?? '')
  const [policyNumber, setPolicyNumber] = useState(declared?.policyNumber ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const missing = (isMissing: boolean) =>
    isChecked && isMissing ? intl.formatMessage({ id: 'documents.cover.missing' }) : undefined
  const money = (value: number) =>
    intl.formatNumber(value, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const typed = (text: string | undefined) =>
    text === undefined ? undefined : intl.formatMessage({ id: 'documents.cover.typed' }, { text })
  const amount = { min: 0, max: 1_000_000_000, isLive: true, unit: 'USD', required: true }
  return (
    <>
      {declared ? (
        <p className={styles.quiet}>
          <FormattedMessage id="documents.cover.compare" />
        </p>
      ) : null}
      <div className={styles.cover}>
        <NumberField
          {...amount}
          label={<FormattedMessage id="documents.cover.cargo" />}
          hint={typed(declared && declared.cargo !== cargo ? money(declared.cargo) : undefined)}
          value={cargo}
          onValueChange={setCargo}
          errorMessage={missing(!cargo)}
        />
        <NumberField
          {...amount}
          label={<FormattedMessage id="documents.cover.auto" />}
          hint={typed(declared && declared.auto !== auto ? money(declared.auto) : undefined)}
          value={auto}
          onValueChange={setAuto}
          errorMessage={missing(!auto)}
        />
        <DateField
          label={<FormattedMessage id="documents.cover.expires" />}
          hint={typed(
            declared && declared.expires !== expires
              ? intl.formatDate(declared.expires, { dateStyle: 'medium', timeZone: 'UTC' })
              : undefined,
          )}
          value={expires}
          onValueChange={setExpires}
          errorMessage={missing(expires === '')}
        />
        <TextField
          label={<FormattedMessage id="documents.cover.insurer" />}
          maxLength={MAX_LENGTHS.name}
          required
          hint={typed(declared?.insurer && declared.insurer !== insurer ? declared.insurer : undefined)}
          value={insurer}
          onValueChange={setInsurer}
          errorMessage={missing(insurer.trim() === '')}
        />
        <TextField
          label={<FormattedMessage id="documents.cover.policy" />}
          maxLength={MAX_LENGTHS.policyNumber}
          hint={typed(
            declared?.policyNumber && declared.policyNumber !== policyNumber
              ? declared.policyNumber
              : undefined,
          )}
          value={policyNumber}
          onValueChange={setPolicyNumber}
        />
      </div>
      <ReviewDecision
        {...props}
        onAccept={() => {
          setIsChecked(true)
          if (cargo && auto && expires !== '' && insurer.trim() !== '')
            props.onDecide({ decision: 'accept', cover: { cargo, auto, expires, insurer, policyNumber } })
        }}
      />
    </>
  )
}
