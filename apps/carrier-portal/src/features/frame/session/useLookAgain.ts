import { toastQueue } from '@portal/portal-ui'
import { useUiApi } from '@portal/ui-api/react'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Session } from '#/session/session'
import { useSessionStore } from '#/session/SessionProvider'
import type { SessionStore } from '#/session/sessionStore'

/** Refetches the session and announces changes. */
export function useLookAgain(): () => Promise<void> {
  const intl = useIntl()
  const uiApi = useUiApi()
  const store = useSessionStore()
  return useCallback(async () => {
    const before = shownSession(store)
    const result = await store.lookAgain()
    const session = shownSession(store)
    const say = (message: string) => toastQueue.add({ kind: 'info', message })
    if (result === 'changed') {
      const account = session?.accounts?.find(({ id }) => id === session.accountId)
      const values = { name: session?.name ?? '', company: account?.name ?? '' }
      say(intl.formatMessage({ id: 'session.changedElsewhere' }, values))
    } else if (result === 'same' && session?.role !== before?.role) {
      // Data of the former role may be inaccessible to the new one.
      uiApi.clear()
      say(intl.formatMessage({ id: 'session.otherRole' }))
    }
  }, [intl, uiApi, store])
}

function shownSession(store: SessionStore): Session | undefined {
  const state = store.getState()
  return state.status === 'ready' ? state.session : undefined
}
