import { MAX_LENGTHS, TYPED_COMPANY } from '@portal/contract'
import { Button, Select, TextField } from '@portal/portal-ui'
import { usStates } from '@portal/portal-ui/formatters'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#/i18n/messageId'
import { FormProblems } from '#/forms/FormProblems'
import { useFormProblems, type FormProblem } from '#/forms/useFormProblems'
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
  {
    name: 'legalName',
    label: 'registration.typed.name',
    autoComplete: 'organization',
    maxLength: MAX_LENGTHS.name,
  },
  {
    name: 'street',
    label: 'registration.typed.street',
    autoComplete: 'street-address',
    maxLength: TYPED_COMPANY.maxStreetLength,
  },
  {
    name: 'city',
    label: 'registration.typed.city',
    autoComplete: 'address-level2',
    maxLength: TYPED_COMPANY.maxCityLength,
  },
  {
    name: 'postalCode',
    label: 'registration.typed.zip',
    autoComplete: 'postal-code',
    maxLength: MAX_LENGTHS.postalCode,
  },
]

const STATE = { name: 'state', label: 'registration.typed.state' } as const
const labelled = [...fields, STATE]

const isWrong: Readonly<Record<keyof TypedCompanyValues, (company: TypedCompanyValues) => boolean>> = {
  legalName: ({ legalName }) => legalName.trim().length < 2,
  street: ({ street }) => street.trim() === '',
  city: ({ city }) => city.trim() === '',
  state: ({ state }) => !(state in usStates),
  postalCode: ({ postalCode }) => !ZIP.test(postalCode.trim()),
}

const problemsOf = (company: TypedCompanyValues): readonly FormProblem<keyof TypedCompanyValues>[] =>
  labelled
    .filter(({ name }) => isWrong[name](company))
    .map(({ name, label }) => ({
      field: name,
      id: name === 'postalCode' ? 'registration.typed.zip.error' : 'registration.typed.missing',
      label,
    }))

/** Manual entry while the register is unavailable; looked up later. */
export function TypedCompany({ draft, onChange, onDone }: TypedCompanyProps) {
  const intl = useIntl()
  const company = draft.company ?? emptyCompany
  const { formRef, idOf, messageOf, summary, passes, settle } = useFormProblems({
    fields: labelled.map(({ name }) => name),
    check: () => problemsOf(company),
  })

  function set(name: keyof TypedCompanyValues, value: string) {
    settle(name)
    onChange({ company: { ...company, [name]: value } })
  }

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
      aria-label={intl.formatMessage({ id: 'registration.typed.title' })}
    >
      <h3>
        <FormattedMessage id="registration.typed.title" />
      </h3>
      <p className={styles.notice}>
        <FormattedMessage id="registration.typed.text" />
      </p>
      <FormProblems {...summary} />
      <div className={styles.fields}>
        {fields.map(({ name, label, autoComplete, maxLength }) => (
          <TextField
            key={name}
            id={idOf(name)}
            label={<FormattedMessage id={label} />}
            name={name}
            required
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={company[name]}
            onValueChange={(value) => set(name, value)}
            errorMessage={messageOf(name)}
          />
        ))}
        <Select
          id={idOf(STATE.name)}
          label={<FormattedMessage id={STATE.label} />}
          name={STATE.name}
          required
          autoComplete="address-level1"
          emptyLabel={intl.formatMessage({ id: 'registration.typed.chooseState' })}
          options={STATES}
          value={company.state}
          onValueChange={(state) => set('state', state)}
          errorMessage={messageOf(STATE.name)}
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
