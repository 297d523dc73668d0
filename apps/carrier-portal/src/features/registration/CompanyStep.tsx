import { Button, DigitsField, SegmentedControl } from '@portal/portal-ui'
import { useWire } from '@portal/ui-api/react'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lookupCarrier } from '#/methods/registration'
import { callFailure } from '@portal/app-kit/methods'
import { useCallFailureText } from '#/loading/useCallFailureText'
import { useFocusFirstError } from '#/focus/useFocusFirstError'
import { CarrierFound } from './CarrierFound'
import styles from './Registration.module.css'
import { numbersOf, type CarrierNumbers, type RegistrationDraft } from './registrationDraft'
import { TypedCompany } from './TypedCompany'

export interface CompanyStepProps {
  draft: RegistrationDraft
  onChange: (part: Partial<RegistrationDraft>) => void
  onConfirmed: () => void
}

const refusals = {
  NOT_FOUND: 'registration.number.unknown',
  REGISTER_UNAVAILABLE: 'registration.register.down',
} as const
const LONGEST_NUMBER = 8

/** Looks up the company by MC or DOT number for confirmation. */
export function CompanyStep({ draft, onChange, onConfirmed }: CompanyStepProps) {
  const intl = useIntl()
  const form = useRef<HTMLFormElement>(null)
  const failureText = useCallFailureText(refusals)
  const [asked, setAsked] = useState<CarrierNumbers | undefined>(
    draft.isConfirmed ? numbersOf(draft) : undefined,
  )
  const [attempt, setAttempt] = useState({ isMissing: false })
  const { data: carrier, error, isFetching, refresh } = useWire(lookupCarrier, asked ?? null)
  const refusal = isFetching ? undefined : error
  const problem = attempt.isMissing
    ? intl.formatMessage({ id: 'registration.number.missing' })
    : refusal && failureText(refusal)
  useFocusFirstError(
    form,
    useMemo(() => ({ number: attempt.isMissing || refusal !== undefined }), [attempt, refusal]),
  )

  function find(event: FormEvent) {
    event.preventDefault()
    const numbers = numbersOf(draft)
    setAttempt({ isMissing: !numbers })
    if (!numbers) return
    if (error && JSON.stringify(asked) === JSON.stringify(numbers)) void refresh()
    setAsked(numbers)
  }

  function edit(part: Partial<RegistrationDraft>) {
    setAttempt({ isMissing: false })
    setAsked(undefined)
    onChange({ ...part, isConfirmed: false })
  }

  const failure = refusal && callFailure(refusal)
  const isRegisterDown = failure?.kind === 'refused' && failure.code === 'REGISTER_UNAVAILABLE'

  return (
    <div className={styles.form}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={find}
        aria-label={intl.formatMessage({ id: 'registration.form' })}
      >
        <p className={styles.quiet}>
          <FormattedMessage id="registration.company.text" />
        </p>
        <div className={styles.number}>
          <SegmentedControl
            label={<FormattedMessage id="registration.numberKind" />}
            options={[
              { value: 'MC', label: 'MC' },
              { value: 'DOT', label: 'DOT' },
            ]}
            value={draft.numberKind}
            onValueChange={(kind) => edit({ numberKind: kind === 'DOT' ? 'DOT' : 'MC' })}
          />
          <DigitsField
            label={<FormattedMessage id="registration.number" values={{ kind: draft.numberKind }} />}
            hint={<FormattedMessage id="registration.number.hint" />}
            name="number"
            maxLength={LONGEST_NUMBER}
            value={draft.number}
            onValueChange={(number) => edit({ number })}
            errorMessage={problem}
          />
          <Button
            type="submit"
            variant={carrier || isRegisterDown ? 'secondary' : 'primary'}
            isPending={isFetching}
          >
            <FormattedMessage id="registration.find" />
          </Button>
        </div>
        <div aria-live="polite">
          {carrier && asked ? (
            <CarrierFound
              carrier={carrier}
              onConfirm={() => {
                onChange({ isConfirmed: true })
                onConfirmed()
              }}
            />
          ) : null}
        </div>
      </form>
      {isRegisterDown ? (
        <TypedCompany
          draft={draft}
          onChange={onChange}
          onDone={() => {
            onChange({ isConfirmed: true })
            onConfirmed()
          }}
        />
      ) : null}
    </div>
  )
}
