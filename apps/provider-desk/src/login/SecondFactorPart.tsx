import { createSecondFactor, SecondFactorSignIn } from '@portal/app-kit/second-factor'
import { useMemo } from 'react'
import { useSessionStore } from '#/session/SessionProvider'
import type { SecondFactorNeeded } from './SignInForm'

export interface SecondFactorPartProps {
  factor: SecondFactorNeeded
  email: string
  onCancel: () => void
}

/** The second step of the sign-in, lazy-loaded on the server's request. */
export function SecondFactorPart({ factor: { step, kinds }, email, onCancel }: SecondFactorPartProps) {
  const store = useSessionStore()
  const client = useMemo(() => createSecondFactor(store), [store])
  return (
    <SecondFactorSignIn
      client={client}
      signIn={{ step, kinds, email }}
      onSignedIn={() => store.load()}
      onCancel={onCancel}
    />
  )
}
