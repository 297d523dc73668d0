import { useUiApi } from '@portal/ui-api/react'
import { useState, type ReactNode } from 'react'
import { OnDemand } from '#/loading/OnDemand'
import { lazyPart } from '@portal/app-kit/loading'
import { identityOf } from '#/session/session'
import { useSession, useSessionStore } from '#/session/SessionProvider'
import type { UnsentWork } from './findUnsent'

const SignOutQuestion = lazyPart(async () => (await import('./SignOutQuestion')).SignOutQuestion)

export interface SigningOut {
  /** Signs out; confirms first when work is unsent. */
  ask: () => void
  /** Signs out without confirmation. */
  leave: () => void
  /** Dialog to render beside the button. */
  question: ReactNode
}

/** Sign-out with lazy parts. */
export function useSignOut(): SigningOut {
  const uiApi = useUiApi()
  const store = useSessionStore()
  const session = useSession()
  const [unsent, setUnsent] = useState<UnsentWork>()

  async function leave() {
    const part = await import('./signOut').catch(() => undefined)
    if (part) return await part.signOut({ uiApi, store, session })
    // A failed import must not keep the user signed in.
    await store.signOut().catch(() => undefined)
    window.location.reload()
  }

  async function ask() {
    const found = await import('./findUnsent')
      .then(({ findUnsent }) => findUnsent(identityOf(session)))
      .catch(() => undefined)
    if (found) setUnsent(found)
    else await leave()
  }

  return {
    ask: () => void ask(),
    leave: () => void leave(),
    question: unsent ? (
      <OnDemand onClose={() => setUnsent(undefined)}>
        <SignOutQuestion
          unsent={unsent}
          onStay={() => setUnsent(undefined)}
          onLeave={() => {
            setUnsent(undefined)
            void leave()
          }}
        />
      </OnDemand>
    ) : null,
  }
}
