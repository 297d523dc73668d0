import { CheckboxGroup } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '../HauledLoad.module.css'

export interface EvidenceFieldProps {
  id: string
  /** Documents of the load that may prove a charge. */
  evidence: readonly { id: string; name: string }[]
  /** The charge is paid by its receipt: without documents that is said. */
  isReceiptNeeded: boolean
  value: readonly string[]
  onChange: (documentIds: string[]) => void
  problem: string | undefined
}

/** Which documents prove a charge. */
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
