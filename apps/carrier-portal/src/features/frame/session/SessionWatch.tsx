import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useEffectEvent } from 'react'
import { getCurrentSession } from '#/methods/sessionMethods'
import { serverIsReady } from '#/loading/serverIsReady'
import { useSession } from '#/session/SessionProvider'
import { watchSession } from './sessionCheck'

/** Checks the session of a signed-in user at intervals; not for guests (SES-02, SES-06). */
export function SessionWatch({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const { isGuest } = useSession()
  const uiApi = useUiApi()
  const reloadPage = useEffectEvent(reload)
  useEffect(() => {
    if (isGuest) return undefined
    return watchSession({
      async check() {
        // A cached session may be stale.
        const { data, error } = await uiApi.load(getCurrentSession, {}, { cachePolicy: 'network-only' })
        // A failed query still returns the former data.
        if (error) throw error
        if (!data) throw new Error('The session was not told.')
        return data
      },
      reload: () => reloadPage(),
      storage: sessionStorage,
      canReload: serverIsReady,
    })
  }, [isGuest, uiApi])
  return null
}
