import { STATES } from '@portal/contract'
import { saveCompany } from '@portal/contract/client/DeskSettings/saveCompany'
import type { CompanySettings } from '@portal/contract/methods'
import { EmailField, PhoneField, Select, TextArea, TextField, toastQueue } from '@portal/portal-ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { useAction } from '#/methods/useAction'
import { companyParams, draftOf, invalidFields, type CompanyField } from './companyDraft'
import styles from './Settings.module.css'
import { SettingsForm, useIsReadOnly } from './SettingsForm'

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

const ERRORS: Partial<Record<CompanyField, MessageId>> = {
  name: 'settings.name.missing',
  mcNumber: 'settings.mcNumber.wrong',
  postalCode: 'settings.postalCode.wrong',
  phone: 'settings.phone.wrong',
  afterHoursPhone: 'settings.phone.wrong',
  accountingPhone: 'settings.phone.wrong',
  email: 'settings.email.wrong',
  privacyEmail: 'settings.email.wrong',
}

export interface CompanyFormProps {
  company: CompanySettings
  onChanged: () => Promise<unknown>
}

/** Edits name, numbers, address and contacts of the provider. Other roles than Provider Admin read them. */
export function CompanyForm({ company, onChanged }: CompanyFormProps) {
  const intl = useIntl()
  const isReadOnly = useIsReadOnly()
  const [draft, setDraft] = useState(() => draftOf(company))
  const [isChecked, setIsChecked] = useState(false)
  const { run, isPending, failure } = useAction(saveCompany)
  const invalid = isChecked ? invalidFields(draft) : undefined
  async function save() {
    setIsChecked(true)
    if (invalidFields(draft).size > 0) return
    if (!(await run({ version: company.version, ...companyParams(draft) }))) return
    toastQueue.add({ kind: 'success', message: intl.formatMessage({ id: 'settings.company.saved' }) })
    await onChanged()
  }
  const field = (name: CompanyField, maxLength: number) => {
    const error = invalid?.has(name) ? ERRORS[name] : undefined
    return {
      value: draft[name],
      onValueChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
      maxLength,
      autoComplete: 'off',
      isOptional: name !== 'name' && !isReadOnly,
      readOnly: isReadOnly,
      errorMessage: error && intl.formatMessage({ id: error }),
    }
  }
  return (
    <SettingsForm
      title={<FormattedMessage id="settings.company" />}
      text={<FormattedMessage id="settings.company.text" />}
      isPending={isPending}
      failure={failure}
      onSave={() => void save()}
    >
      <div className={styles.columns}>
        <TextField label={<FormattedMessage id="settings.name" />} {...field('name', 80)} />
        <TextField
          label={<FormattedMessage id="settings.mcNumber" />}
          inputMode="numeric"
          {...field('mcNumber', 8)}
        />
      </div>
      <TextField label={<FormattedMessage id="settings.street" />} {...field('street', 80)} />
      <div className={styles.columns}>
        <TextField label={<FormattedMessage id="settings.city" />} {...field('city', 40)} />
        <Select
          label={<FormattedMessage id="settings.state" />}
          options={STATE_OPTIONS}
          emptyLabel={intl.formatMessage({ id: 'settings.state.none' })}
          value={draft.state}
          onValueChange={(state) => setDraft((now) => ({ ...now, state }))}
          isOptional={!isReadOnly}
          isDisabled={isReadOnly}
        />
        <TextField label={<FormattedMessage id="settings.postalCode" />} {...field('postalCode', 10)} />
      </div>
      <div className={styles.columns}>
        <PhoneField label={<FormattedMessage id="settings.phone" />} {...field('phone', 40)} />
        <PhoneField
          label={<FormattedMessage id="settings.afterHoursPhone" />}
          {...field('afterHoursPhone', 40)}
        />
        <PhoneField
          label={<FormattedMessage id="settings.accountingPhone" />}
          {...field('accountingPhone', 40)}
        />
      </div>
      <div className={styles.columns}>
        <EmailField label={<FormattedMessage id="settings.email" />} {...field('email', 80)} />
        <EmailField
          label={<FormattedMessage id="settings.privacyEmail" />}
          hint={<FormattedMessage id="settings.privacyEmail.hint" />}
          {...field('privacyEmail', 80)}
        />
      </div>
      <TextArea
        label={<FormattedMessage id="settings.remitTo" />}
        hint={<FormattedMessage id="settings.remitTo.hint" />}
        rows={3}
        {...field('remitTo', 500)}
      />
    </SettingsForm>
  )
}
