import { Button, EmailField, NameField, PhoneField } from '@portal/portal-ui'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { FormProblems } from '../../page/FormProblems'
import { PasswordField } from '../../page/PasswordField'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import { contactErrors, type ContactValues } from './contactErrors'
import styles from './Registration.module.css'
import type { RegistrationDraft } from './registrationDraft'

export interface ContactStepProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  /** Undefined when none is chosen here. */
  password: string | undefined
  onPasswordChange: (password: string) => void
  onBack: () => void
  onDone: () => void
}

/** From top to bottom. */
const FIELDS: readonly (keyof ContactValues)[] = ['name', 'email', 'mobile', 'password']

/** Who signs up: the first Admin of a new company, or somebody who asks to join one. */
export function ContactStep({
  draft,
  onChange,
  password,
  onPasswordChange,
  onBack,
  onDone,
}: ContactStepProps) {
  const intl = useIntl()
  const formId = useId()
  const [errors, setErrors] = useState<ReturnType<typeof contactErrors>>({})
  const [attempt, setAttempt] = useState(0)
  const said = (id: MessageId | undefined) => (id ? intl.formatMessage({ id }) : undefined)
  // A message goes as soon as its field is changed; it comes back with the next try.
  const settle = (field: keyof ContactValues) =>
    errors[field] && setErrors(({ [field]: _gone, ...rest }) => rest)

  const formRef = useLeaveCheck(attempt, (id) => {
    const field = FIELDS.find((name) => id === `${formId}-${name}`)
    const found = field && contactErrors({ ...draft, password })[field]
    if (field && found) setErrors((last) => ({ ...last, [field]: found }))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = contactErrors({ ...draft, password })
    setErrors(found)
    setAttempt((count) => count + 1)
    if (Object.keys(found).length === 0) onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      ref={formRef}
      aria-label={intl.formatMessage({ id: 'registration.form' })}
    >
      <FormProblems
        attempt={attempt}
        errors={FIELDS.flatMap((field) => {
          const message = said(errors[field])
          return message ? [{ fieldId: `${formId}-${field}`, message }] : []
        })}
      />
      <div className={styles.fields}>
        <NameField
          id={`${formId}-name`}
          label={<FormattedMessage id="registration.name" />}
          name="name"
          required
          value={draft.name}
          onValueChange={(name) => {
            settle('name')
            onChange({ name })
          }}
          errorMessage={said(errors.name)}
        />
        <EmailField
          id={`${formId}-email`}
          label={<FormattedMessage id="registration.email" />}
          hint={<FormattedMessage id="registration.email.hint" />}
          name="email"
          required
          value={draft.email}
          onValueChange={(email) => {
            settle('email')
            onChange({ email })
          }}
          errorMessage={said(errors.email)}
        />
        <PhoneField
          id={`${formId}-mobile`}
          label={<FormattedMessage id="registration.mobile" />}
          name="mobile"
          required
          value={draft.mobile}
          onValueChange={(mobile) => {
            settle('mobile')
            onChange({ mobile })
          }}
          errorMessage={said(errors.mobile)}
        />
        {password === undefined ? null : (
          <PasswordField
            kind="new"
            id={`${formId}-password`}
            label={<FormattedMessage id="registration.password" />}
            hint={<FormattedMessage id="registration.password.hint" />}
            value={password}
            onValueChange={(text) => {
              settle('password')
              onPasswordChange(text)
            }}
            errorMessage={said(errors.password)}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button onPress={onBack}>
          <FormattedMessage id="registration.back" />
        </Button>
        <Button type="submit" variant="primary">
          <FormattedMessage id="registration.continue" />
        </Button>
      </div>
    </form>
  )
}
