import type { Registered } from '@portal/contract/methods'
import { Card } from '@portal/portal-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useWire } from '@portal/ui-api/react'
import type { MessageId } from '#/i18n/messageId'
import { lookupCarrier } from '#/methods/registration'
import { PageHeading } from '#/focus/PageHeading'
import { CompanyStep } from './CompanyStep'
import { ContactStep } from './ContactStep'
import { EquipmentStep } from './EquipmentStep'
import styles from './Registration.module.css'
import { numbersOf, useRegistrationDraft } from './registrationDraft'
import { SignUpSent } from './SignUpSent'
import { TermsStep } from './TermsStep'

const STEPS = ['company', 'contact', 'equipment', 'terms'] as const
type Step = (typeof STEPS)[number]

const titles: Readonly<Record<Step, MessageId>> = {
  company: 'registration.step.company',
  contact: 'registration.step.contact',
  equipment: 'registration.step.equipment',
  terms: 'registration.step.terms',
}

export interface SignUpProps {
  returnTo: string | undefined
  signInHref: string
  /** Whether the return path is a load. */
  returnsToLoad: boolean
}

/** Sign-up in four steps. The step is in the URL, so that Back works. */
export function SignUp({ returnTo, signInHref, returnsToLoad }: SignUpProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [params] = useSearchParams()
  const { draft, change, forget } = useRegistrationDraft()
  const [password, setPassword] = useState('')
  const [sent, setSent] = useState<Registered>()
  const { data: carrier } = useWire(lookupCarrier, draft.isConfirmed ? (numbersOf(draft) ?? null) : null)
  const isJoining = carrier?.isRegistered === true
  const steps: readonly Step[] = isJoining ? STEPS.filter((step) => step !== 'equipment') : STEPS
  const asked = steps.find((step) => step === params.get('step')) ?? 'company'
  // A password is not stored across a reload.
  const lacksPassword = !isJoining && password === ''
  const step = !draft.isConfirmed ? 'company' : asked === 'terms' && lacksPassword ? 'contact' : asked
  const position = steps.indexOf(step)

  function go(to: Step | undefined) {
    const next = new URLSearchParams(params)
    if (to) next.set('step', to)
    else next.delete('step')
    const search = next.toString()
    // A double click advances one step.
    void navigate({ search, hash }, { replace: window.location.search === `?${search}` })
  }
  const goOn = () => go(steps[position + 1])

  if (sent) return <SignUpSent result={sent} email={draft.email} signInHref={signInHref} />
  return (
    <div className={styles.root}>
      <PageHeading
        title={intl.formatMessage({ id: 'registration.title' })}
        documentTitle={intl.formatMessage(
          { id: 'registration.documentTitle' },
          { step: intl.formatMessage({ id: titles[step] }) },
        )}
      />
      <p className={styles.lead}>
        <FormattedMessage id="registration.lead" values={{ link: linkTo(signInHref) }} />
      </p>
      {returnsToLoad ? (
        <p className={styles.notice}>
          <FormattedMessage id="registration.keepsLoad" />
        </p>
      ) : null}
      <ol className={styles.steps} aria-label={intl.formatMessage({ id: 'registration.steps' })}>
        {steps.map((name, index) => (
          <li
            key={name}
            data-state={index < position ? 'done' : undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <span>
              <FormattedMessage id={titles[name]} />
            </span>
          </li>
        ))}
      </ol>
      <Card>
        <StepTitle key={step} isFirst={step === 'company'}>
          <FormattedMessage
            id="registration.stepTitle"
            values={{
              number: position + 1,
              count: steps.length,
              title: intl.formatMessage({ id: titles[step] }),
            }}
          />
        </StepTitle>
        {step === 'company' ? (
          <CompanyStep draft={draft} onChange={change} onConfirmed={() => go('contact')} />
        ) : step === 'contact' ? (
          <ContactStep
            draft={draft}
            onChange={change}
            // A join request sets the password with the invitation.
            password={isJoining ? undefined : password}
            onPasswordChange={setPassword}
            onBack={() => go(undefined)}
            onDone={goOn}
          />
        ) : step === 'equipment' ? (
          <EquipmentStep draft={draft} onChange={change} onBack={() => go('contact')} onDone={goOn} />
        ) : (
          <TermsStep
            draft={draft}
            password={isJoining ? undefined : password}
            carrier={carrier}
            returnTo={returnTo}
            onEdit={go}
            onSent={(result) => {
              forget()
              setSent(result)
            }}
          />
        )}
      </Card>
    </div>
  )
}

const linkTo = (href: string) => (text: ReactNode) => <Link to={href}>{text}</Link>

/** Heading of a step; focused on mount. */
function StepTitle({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  const isAtStart = useRef(isFirst)
  useEffect(() => {
    if (!isAtStart.current) title.current?.focus()
  }, [])
  return (
    <h2 ref={title} tabIndex={-1} className={styles.title}>
      {children}
    </h2>
  )
}
