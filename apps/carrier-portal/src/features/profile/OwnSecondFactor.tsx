import { createSecondFactor, OwnFactors } from '@portal/app-kit/second-factor'
import { useMemo } from 'react'
import { useSessionStore } from '#/session/SessionProvider'

/** The own passkeys, authenticator apps and recovery codes (ONB-06). */
export function OwnSecondFactor({ email }: { email: string }) {
  const store = useSessionStore()
  const client = useMemo(() => createSecondFactor(store), [store])
  return <OwnFactors client={client} email={email} />
}
