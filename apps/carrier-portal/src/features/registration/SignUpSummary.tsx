import { Button } from '@portal/portal-ui'
import { formatPhone } from '@portal/portal-ui/formatters'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLoadFormat } from '#/loads/useLoadFormat'
import styles from './Registration.module.css'
import { equipmentOf, type RegistrationDraft } from './registrationDraft'

export interface SignUpSummaryProps {
  draft: RegistrationDraft
  companyName: string | undefined
  /** A join request has no equipment. */
  isJoining: boolean
  onEdit: (step: 'company' | 'contact' | 'equipment') => void
}

/** Review of all values with edit links. */
export function SignUpSummary({ draft, companyName, isJoining, onEdit }: SignUpSummaryProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const equipment = equipmentOf(draft)
  return (
    <ul className={styles.summary}>
      <Step label={intl.formatMessage({ id: 'registration.step.company' })} onEdit={() => onEdit('company')}>
        {companyName}
      </Step>
      <Step label={intl.formatMessage({ id: 'registration.step.contact' })} onEdit={() => onEdit('contact')}>
        {draft.name}
        <br />
        {draft.email}
        <br />
        {formatPhone(draft.mobile)}
        {draft.drives && !isJoining ? (
          <>
            <br />
            {intl.formatMessage({ id: 'registration.drives.summary' })}
          </>
        ) : null}
      </Step>
      {isJoining ? null : (
        <Step
          label={intl.formatMessage({ id: 'registration.step.equipment' })}
          onEdit={() => onEdit('equipment')}
        >
          {equipment.length === 0
            ? intl.formatMessage({ id: 'registration.equipment.none' })
            : equipment.map(({ type, count }) => `${count} × ${format.equipment(type)}`).join(', ')}
        </Step>
      )}
    </ul>
  )
}

function Step({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }) {
  const intl = useIntl()
  return (
    <li>
      <span>
        <span className={styles.label}>{label}</span>
        {children}
      </span>
      <Button
        variant="quiet"
        onPress={onEdit}
        aria-label={intl.formatMessage({ id: 'registration.changeNamed' }, { what: label })}
      >
        <FormattedMessage id="registration.change" />
      </Button>
    </li>
  )
}
