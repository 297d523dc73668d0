import { EmailField, NameField, PhoneField } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import type { QuoteDraft } from './quoteDraft'
import type { QuoteErrors } from './quoteErrors'
import styles from './Shipper.module.css'

export interface ContactFieldsProps {
  draft: QuoteDraft
  idOf: (field: 'name' | 'email' | 'phone') => string
  onChange: (part: Partial<QuoteDraft>) => void
  errors: QuoteErrors['fields']
}

/** Contact of a guest's quote. */
export function ContactFields({ draft, idOf, onChange, errors }: ContactFieldsProps) {
  const intl = useIntl()
  const said = (id: MessageId | undefined) => (id ? intl.formatMessage({ id }) : undefined)
  return (
    <fieldset className={styles.stop}>
      <legend className={styles.stopName}>
        <FormattedMessage id="shipper.contact" />
      </legend>
      <div className={styles.pair}>
        <NameField
          id={idOf('name')}
          label={<FormattedMessage id="shipper.name" />}
          name="name"
          required
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          errorMessage={said(errors.name)}
        />
        <EmailField
          id={idOf('email')}
          label={<FormattedMessage id="shipper.email" />}
          name="email"
          required
          value={draft.email}
          onValueChange={(email) => onChange({ email })}
          errorMessage={said(errors.email)}
        />
        <PhoneField
          id={idOf('phone')}
          label={<FormattedMessage id="shipper.phone" />}
          name="phone"
          isOptional
          labels={{ optional: intl.formatMessage({ id: 'shipper.optional' }) }}
          value={draft.phone}
          onValueChange={(phone) => onChange({ phone })}
          errorMessage={said(errors.phone)}
        />
      </div>
    </fieldset>
  )
}
