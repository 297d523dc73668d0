import { Button, Checkbox } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { env } from '../../env'
import { useLocale } from '../../i18n/LocaleProvider'
import { useLoadFormat } from '../../loads/useLoadFormat'
import { readRegistered, register, type Registered, type RegisteredCarrier } from '../../methods/registration'
import { pagePaths } from '../../page/pageTable'
import { useCallFailureText } from '../../page/useCallFailureText'
import { useFocusFirstError } from '../../page/useFocusFirstError'
import styles from './Registration.module.css'
import { equipmentOf, numbersOf, type RegistrationDraft } from './registrationDraft'

export interface TermsStepProps {
  draft: RegistrationDraft
  /** Undefined for who asks to join a company that is here. */
  password: string | undefined
  carrier: RegisteredCarrier | undefined
  returnTo: string | undefined
  onEdit: (step: 'company' | 'contact' | 'equipment') => void
  onSent: (result: Registered) => void
}

const refusals = {
  CARRIER_NOT_FOUND: 'registration.number.unknown',
  REGISTER_UNAVAILABLE: 'registration.register.down',
  PASSWORD_GUESSABLE: 'registration.password.guessable',
} as const

/** Everything once more, the terms, and sending it. Nothing that was typed is lost when sending fails. */
export function TermsStep({ draft, password, carrier, returnTo, onEdit, onSent }: TermsStepProps) {
  const intl = useIntl()
  const format = useLoadFormat()
  const { locale } = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useCallFailureText(refusals)
  const [send, { isPending }] = useInvoke(register)
  const [hasAccepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<{ terms?: boolean }>({})
  const [failure, setFailure] = useState<string>()
  useFocusFirstError(form, errors)
  const isJoining = password === undefined
  const equipment = equipmentOf(draft)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setErrors(hasAccepted ? {} : { terms: true })
    if (!hasAccepted || isPending) return
    try {
      onSent(
        readRegistered(
          await send({
            ...numbersOf(draft),
            contact: { name: draft.name.trim(), email: draft.email.trim(), mobile: draft.mobile },
            ...(isJoining ? {} : { password }),
            equipment: isJoining ? [] : equipment,
            acceptTerms: true,
            language: locale,
            ...(draft.company && !carrier ? { company: draft.company } : {}),
            ...(returnTo ? { returnTo } : {}),
          }),
        ),
      )
    } catch (error) {
      setFailure(failureText(error))
    }
  }

  const edit = (step: 'company' | 'contact' | 'equipment', label: string) => (
    <Button
      variant="quiet"
      onPress={() => onEdit(step)}
      aria-label={intl.formatMessage({ id: 'registration.changeNamed' }, { what: label })}
    >
      <FormattedMessage id="registration.change" />
    </Button>
  )
  const company = intl.formatMessage({ id: 'registration.step.company' })
  const contact = intl.formatMessage({ id: 'registration.step.contact' })
  const fleet = intl.formatMessage({ id: 'registration.step.equipment' })
  const link = (href: string) => (text: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  )

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={intl.formatMessage({ id: 'registration.form' })}
    >
      <ul className={styles.summary}>
        <li>
          <span>
            <span className={styles.label}>{company}</span>
            {carrier?.legalName ?? draft.company?.legalName}
          </span>
          {edit('company', company)}
        </li>
        <li>
          <span>
            <span className={styles.label}>{contact}</span>
            {draft.name}
            <br />
            {draft.email}
            <br />
            {draft.mobile}
          </span>
          {edit('contact', contact)}
        </li>
        {isJoining ? null : (
          <li>
            <span>
              <span className={styles.label}>{fleet}</span>
              {equipment.length === 0
                ? intl.formatMessage({ id: 'registration.equipment.none' })
                : equipment.map(({ type, count }) => `${count} × ${format.equipment(type)}`).join(', ')}
            </span>
            {edit('equipment', fleet)}
          </li>
        )}
      </ul>
      <Checkbox
        label={
          <FormattedMessage
            id="registration.terms"
            values={{
              company: env.companyName,
              terms: link(pagePaths.Terms_of_Use),
              data: link(pagePaths.Data_Processing),
              privacy: link(pagePaths.Privacy_Policy),
            }}
          />
        }
        checked={hasAccepted}
        onCheckedChange={(isChecked) => {
          setAccepted(isChecked)
          if (isChecked) setErrors({})
        }}
        errorMessage={errors.terms ? intl.formatMessage({ id: 'registration.terms.error' }) : undefined}
      />
      <div role="alert" className={styles.alert}>
        {failure ? <p className={styles.problem}>{failure}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button onPress={() => onEdit(isJoining ? 'contact' : 'equipment')}>
          <FormattedMessage id="registration.back" />
        </Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          <FormattedMessage id={isJoining ? 'registration.sendRequest' : 'registration.createAccount'} />
        </Button>
      </div>
    </form>
  )
}
