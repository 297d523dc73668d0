import { Button, Card, Skeleton } from '@portal/portal-ui'
import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#/loading/lazyPart'
import { useLocale } from '#/i18n/i18n'
import { useDocumentTitle } from '#/shell/useDocumentTitle'
import { ForgotPassword } from './ForgotPassword'
import styles from './LoginPage.module.css'
import { SingleSignOn } from './SingleSignOn'
import { useSignInOptions } from './useSignInOptions'
import { SignInForm, type SecondFactorNeeded } from './SignInForm'

// Only mailed links open it; the first load has none of it.
const ChoosePassword = lazyPart(() => import('./ChoosePassword').then((part) => part.ChoosePassword))

const SecondFactorPart = lazyPart(() => import('./SecondFactorPart').then((part) => part.SecondFactorPart))

/**
 * Signs staff in (DSK-03): email and password, then the second factor. Rendered at every address for guests;
 * mailed links (`?invitation=`, `?reset=`) choose a password first.
 */
export function LoginPage({ isSignedOut = false }: { isSignedOut?: boolean }) {
  const [params, setParams] = useSearchParams()
  const [needed, setNeeded] = useState<{ factor: SecondFactorNeeded; email: string }>()
  const [isPasswordNew, setPasswordNew] = useState(false)
  const options = useSignInOptions()
  useDocumentTitle('login.title')
  const onSecondFactor = (factor: SecondFactorNeeded, email: string) => {
    setNeeded({ factor, email })
    // The next step is in view from its start.
    window.scrollTo(0, 0)
  }

  if (needed)
    return (
      <Frame>
        <Suspense fallback={<Skeleton height="16rem" />}>
          <SecondFactorPart {...needed} onCancel={() => setNeeded(undefined)} />
        </Suspense>
      </Frame>
    )
  const invitation = params.get('invitation')
  const reset = params.get('reset')
  if (invitation !== null || reset !== null)
    return (
      <Frame>
        <Suspense fallback={<Skeleton height="16rem" />}>
          <ChoosePassword
            {...(invitation === null
              ? { kind: 'reset' as const, token: reset ?? '' }
              : { kind: 'invitation' as const, token: invitation })}
            onSecondFactor={onSecondFactor}
            onDone={() => {
              setPasswordNew(true)
              setParams({}, { replace: true })
            }}
          />
        </Suspense>
      </Frame>
    )
  if (params.has('forgot'))
    return (
      <Frame>
        <ForgotPassword onBack={() => setParams({})} />
      </Frame>
    )
  return (
    <Frame>
      <h1 className={styles.title}>
        <FormattedMessage id="login.title" />
      </h1>
      {options?.singleSignOn ? <SingleSignOn isOnlyWay={!options.staffPasswords} /> : null}
      {options?.staffPasswords === false ? null : (
        <SignInForm
          notice={
            isPasswordNew || isSignedOut ? (
              <FormattedMessage id={isPasswordNew ? 'login.passwordSaved' : 'login.signedOut'} />
            ) : undefined
          }
          onSecondFactor={onSecondFactor}
          onForgotten={() => setParams({ forgot: '1' })}
        />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { locale, setLocale } = useLocale()
  const other = locale === 'en-US' ? 'es-US' : 'en-US'
  return (
    <main className={styles.page}>
      <Card className={styles.card}>{children}</Card>
      <Button variant="quiet" lang={other} onPress={() => setLocale(other)}>
        <FormattedMessage id="shell.language" />
      </Button>
    </main>
  )
}
