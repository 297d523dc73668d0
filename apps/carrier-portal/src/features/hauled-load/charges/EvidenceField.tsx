import { CheckboxGroup } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#/features/hauled-load/HauledLoad.module.css'

export interface EvidenceFieldProps {
  id: string
  /** Documents that may be evidence. */
  evidence: readonly { id: string; name: string }[]
  /** Whether a receipt is required. */
  isReceiptNeeded: boolean
  value: readonly string[]
  onChange: (documentIds: string[]) => void
  problem: string | undefined
}

/** Selects evidence documents. */
export function EvidenceField({
  id,
  evidence,
  isReceiptNeeded,
  value,
  onChange,
  problem,
}: EvidenceFieldProps) {
  const intl = useIntl()
  if (evidence.length > 0)
    return (
      <CheckboxGroup
        id={id}
        label={intl.formatMessage({ id: 'payments.charges.evidence' })}
        options={evidence.map(({ id: value, name }) => ({ value, label: name }))}
        value={[...value]}
        onValueChange={onChange}
        errorMessage={problem}
      />
    )
  return isReceiptNeeded ? (
    <p className={problem ? styles.problem : styles.quiet}>
      <FormattedMessage id="payments.charges.noEvidence" />
    </p>
  ) : null
}
