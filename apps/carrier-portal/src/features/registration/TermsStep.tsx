import type { Registered, RegisteredCarrier } from '@portal/contract/methods'
import { Button, Checkbox } from '@portal/portal-ui'
import { useInvoke } from '@portal/ui-api/react'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#/i18n/i18n'
import { readRegistered, register } from '#/methods/registration'
import { pagePaths } from '#/address/pageTable'
import { useSupport } from '#/methods/useSupport'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import styles from './Registration.module.css'
import { equipmentOf, numbersOf, type RegistrationDraft } from './registrationDraft'
import { SignUpSummary, type SignUpSummaryProps } from './SignUpSummary'

export interface TermsStepProps {
  draft: RegistrationDraft
  /** Undefined for a join request. */
  password: string | undefined
  carrier: RegisteredCarrier | undefined
  returnTo: string | undefined
  onEdit: SignUpSummaryProps['onEdit']
  onSent: (result: Registered) => void
}

const refusals = {
  CARRIER_NOT_FOUND: 'registration.number.unknown',
  REGISTER_UNAVAILABLE: 'registration.register.down',
  PASSWORD_GUESSABLE: 'registration.password.guessable',
} as const

/** Review, terms and submit. Values survive a failed request. */
export function TermsStep({ draft, password, carrier, returnTo, onEdit, onSent }: TermsStepProps) {
  const intl = useIntl()
  const { locale } = useLocale()
  const { company } = useSupport()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useCallFailureText(refusals)
  const [send, { isPending }] = useInvoke(register)
  const [hasAccepted, setAccepted] = useState(false)
  const [errors, setErrors] = useState<{ terms?: boolean }>({})
  const [failure, setFailure] = useState<string>()
  useFocusFirstError(form, errors)
  const isJoining = password === undefined

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
            contact: {
              name: draft.name.trim(),
              email: draft.email.trim(),
              mobile: draft.mobile,
              ...(draft.drives ? { drives: true } : {}),
            },
            ...(isJoining ? {} : { password }),
            equipment: isJoining ? [] : equipmentOf(draft),
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
      <SignUpSummary
        draft={draft}
        companyName={carrier?.legalName ?? draft.company?.legalName}
        isJoining={isJoining}
        onEdit={onEdit}
      />
      <Checkbox
        label={
          <FormattedMessage
            id="registration.terms"
            values={{
              company,
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
