import type { PortalSettingsAnswer as PortalSettings } from '@portal/contract/methods'
import { useUiApi } from '@portal/ui-api/react'
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { problemLog } from '#/problem-log/problemLog'
import { getCustomSettings } from '#/methods/portalSettings'

/** Provides settings that are known, or undefined while they load. */
export const KnownSettings = createContext<PortalSettings | null | undefined>(undefined)

/** Fetches the provider's settings once per page, across sessions (ENT-03); retries on reconnect. */
export function PortalSettingsProvider({ children }: { children: ReactNode }) {
  const uiApi = useUiApi()
  const [first] = useState(uiApi)
  const [settings, setSettings] = useState<PortalSettings | null | undefined>(
    () => first.peek(getCustomSettings, {}).data,
  )
  const load = useCallback(() => {
    let isCurrent = true
    const fetchSettings = (isRepeated?: boolean): unknown =>
      first.load(getCustomSettings, {}).then(({ data, error }) => {
        if (!isCurrent) return
        // Neither: the client was cleared meanwhile, as when a text suspends the page.
        if (data === undefined && !error && !isRepeated) return fetchSettings(true)
        if (error) problemLog.add('PortalSettings/getCustomSettings', error)
        // With the other first responses, before the page is drawn: they decide on the banner.
        flushSync(() => setSettings(data ?? null))
      })
    void fetchSettings()
    return () => {
      isCurrent = false
    }
  }, [first])
  useEffect(load, [load])
  useOnReconnect(() => {
    if (settings === null) load()
  })
  return <KnownSettings value={settings}>{children}</KnownSettings>
}

/** The settings; undefined while loading, null after a failure. */
export const usePortalSettings = (): PortalSettings | null | undefined => use(KnownSettings)
