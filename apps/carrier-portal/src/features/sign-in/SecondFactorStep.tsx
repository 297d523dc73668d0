import { createSecondFactor, SecondFactorSignIn, type SignInStep } from '@portal/app-kit/second-factor'
import { useMemo } from 'react'
import { useSessionStore } from '#/session/SessionProvider'

export interface SecondFactorStepProps {
  signIn: SignInStep
  onSignedIn: () => Promise<void>
  onCancel: () => void
}

/** The second step of the sign-in (ONB-06), loaded when the server asks for it. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const store = useSessionStore()
  const client = useMemo(() => createSecondFactor(store), [store])
  return <SecondFactorSignIn client={client} {...props} />
}
