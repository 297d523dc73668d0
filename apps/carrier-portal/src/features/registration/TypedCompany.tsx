import { Button, Select, TextField } from '@portal/portal-ui'
import { usStates } from '@portal/portal-ui/formatters'
import { useId, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/messageId'
import { FormProblems } from '../../page/FormProblems'
import { useLeaveCheck } from '../../page/useLeaveCheck'
import styles from './Registration.module.css'
import { emptyCompany, type RegistrationDraft, type TypedCompanyValues } from './registrationDraft'

export interface TypedCompanyProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onDone: () => void
}

const STATES = Object.entries(usStates).map(([value, label]) => ({ value, label }))
const ZIP = /^\d{5}(?:-\d{4})?$/

const fields: readonly {
  name: Exclude<keyof TypedCompanyValues, 'state'>
  label: MessageId
  autoComplete: string
  maxLength: number
}[] = [
  { name: 'legalName', label: 'registration.typed.name', autoComplete: 'organization', maxLength: 120 },
  { name: 'street', label: 'registration.typed.street', autoComplete: 'street-address', maxLength: 120 },
  { name: 'city', label: 'registration.typed.city', autoComplete: 'address-level2', maxLength: 40 },
  { name: 'postalCode', label: 'registration.typed.zip', autoComplete: 'postal-code', maxLength: 10 },
]

const STATE = { name: 'state', label: 'registration.typed.state' } as const

const wrongIn = (company: TypedCompanyValues): Record<keyof TypedCompanyValues, boolean> => ({
  legalName: company.legalName.trim().length < 2,
  street: company.street.trim() === '',
  city: company.city.trim() === '',
  state: !(company.state in usStates),
  postalCode: !ZIP.test(company.postalCode.trim()),
})

/** The company by hand, while the register can't be asked; it is looked up as soon as that is possible again. */
export function TypedCompany({ draft, onChange, onDone }: TypedCompanyProps) {
  const intl = useIntl()
  const formId = useId()
  const [errors, setErrors] = useState<Partial<Record<keyof TypedCompanyValues, boolean>>>({})
  const [attempt, setAttempt] = useState(0)
  const company = draft.company ?? emptyCompany
  const said = (name: keyof TypedCompanyValues, label: MessageId) =>
    errors[name]
      ? intl.formatMessage(
          { id: name === 'postalCode' ? 'registration.typed.zip.error' : 'registration.typed.missing' },
          { field: intl.formatMessage({ id: label }) },
        )
      : undefined
  const problems = [...fields, STATE].flatMap(({ name, label }) => {
    const message = said(name, label)
    return message ? [{ fieldId: `${formId}-${name}`, message }] : []
  })
  const set = (part: Partial<TypedCompanyValues>) => {
    onChange({ company: { ...company, ...part } })
    setErrors((last) => ({ ...last, ...Object.fromEntries(Object.keys(part).map((name) => [name, false])) }))
  }

  const formRef = useLeaveCheck(attempt, (id) => {
    const name = [...fields, STATE].find((field) => id === `${formId}-${field.name}`)?.name
    if (name) setErrors((last) => ({ ...last, [name]: wrongIn(company)[name] }))
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = wrongIn(company)
    setErrors(found)
    setAttempt((count) => count + 1)
    if (!Object.values(found).some(Boolean)) onDone()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={submit}
      ref={formRef}
      aria-label={intl.formatMessage({ id: 'registration.typed.title' })}
    >
      <h3>
        <FormattedMessage id="registration.typed.title" />
      </h3>
      <p className={styles.notice}>
        <FormattedMessage id="registration.typed.text" />
      </p>
      <FormProblems errors={problems} attempt={attempt} />
      <div className={styles.fields}>
        {fields.map(({ name, label, autoComplete, maxLength }) => (
          <TextField
            key={name}
            id={`${formId}-${name}`}
            label={<FormattedMessage id={label} />}
            name={name}
            required
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={company[name]}
            onValueChange={(value) => set({ [name]: value })}
            errorMessage={said(name, label)}
          />
        ))}
        <Select
          id={`${formId}-${STATE.name}`}
          label={<FormattedMessage id={STATE.label} />}
          name={STATE.name}
          required
          autoComplete="address-level1"
          emptyLabel={intl.formatMessage({ id: 'registration.typed.chooseState' })}
          options={STATES}
          value={company.state}
          onValueChange={(state) => set({ state })}
          errorMessage={said(STATE.name, STATE.label)}
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          <FormattedMessage id="registration.continue" />
        </Button>
      </div>
    </form>
  )
}
