import { INTEGRATION_USER } from '@portal/contract'
import { TextArea } from '@portal/portal-ui'
import { FormattedMessage, useIntl } from 'react-intl'

export interface PublicKeyFieldProps {
  value: string
  onValueChange: (key: string) => void
  /** Whether a missing key is an error now. */
  isMissing: boolean
  /** Why the server refused the key. */
  errorMessage: string | undefined
}

/** The public key of an integration user, as JWK. */
export function PublicKeyField({ value, onValueChange, isMissing, errorMessage }: PublicKeyFieldProps) {
  const intl = useIntl()
  return (
    <TextArea
      label={<FormattedMessage id="integrations.users.key" />}
      hint={<FormattedMessage id="integrations.users.key.hint" />}
      value={value}
      onValueChange={onValueChange}
      maxLength={INTEGRATION_USER.maxKeyLength}
      rows={6}
      spellCheck={false}
      errorMessage={isMissing ? intl.formatMessage({ id: 'integrations.users.key.missing' }) : errorMessage}
    />
  )
}
