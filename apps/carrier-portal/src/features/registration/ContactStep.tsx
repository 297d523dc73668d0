import { Button, Checkbox, EmailField, NameField, PhoneField } from '@portal/portal-ui'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormProblems } from '#/forms/FormProblems'
import { PasswordField } from '#/forms/PasswordField'
import { useFormProblems } from '#/forms/useFormProblems'
import { CONTACT_FIELDS, contactErrors } from './contactErrors'
import styles from './Registration.module.css'
import type { RegistrationDraft } from './registrationDraft'

export interface ContactStepProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  /** Undefined for a join request. */
  password: string | undefined
  onPasswordChange: (password: string) => void
  onBack: () => void
  onDone: () => void
}

/** Contact of the first Admin, or of a join request. */
export function ContactStep({
  draft,
  onChange,
  password,
  onPasswordChange,
  onBack,
  onDone,
}: ContactStepProps) {
  const intl = useIntl()
  const { formRef, idOf, messageOf, summary, passes, settle } = useFormProblems({
    fields: CONTACT_FIELDS,
    check: () => contactErrors({ ...draft, password }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (passes()) onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      ref={formRef}
      aria-label={intl.formatMessage({ id: 'registration.form' })}
    >
      <FormProblems {...summary} />
      <div className={styles.fields}>
        <NameField
          id={idOf('name')}
          label={<FormattedMessage id="registration.name" />}
          name="name"
          required
          value={draft.name}
          onValueChange={(name) => {
            settle('name')
            onChange({ name })
          }}
          errorMessage={messageOf('name')}
        />
        <EmailField
          id={idOf('email')}
          label={<FormattedMessage id="registration.email" />}
          hint={<FormattedMessage id="registration.email.hint" />}
          name="email"
          required
          value={draft.email}
          onValueChange={(email) => {
            settle('email')
            onChange({ email })
          }}
          errorMessage={messageOf('email')}
        />
        <PhoneField
          id={idOf('mobile')}
          label={<FormattedMessage id="registration.mobile" />}
          name="mobile"
          required
          value={draft.mobile}
          onValueChange={(mobile) => {
            settle('mobile')
            onChange({ mobile })
          }}
          errorMessage={messageOf('mobile')}
        />
        {password === undefined ? null : (
          <Checkbox
            label={<FormattedMessage id="registration.drives" />}
            hint={<FormattedMessage id="registration.drives.hint" />}
            checked={draft.drives ?? false}
            onCheckedChange={(drives) => onChange({ drives })}
          />
        )}
        {password === undefined ? null : (
          <PasswordField
            kind="new"
            id={idOf('password')}
            label={<FormattedMessage id="registration.password" />}
            hint={<FormattedMessage id="registration.password.hint" />}
            value={password}
            onValueChange={(text) => {
              settle('password')
              onPasswordChange(text)
            }}
            errorMessage={messageOf('password')}
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
