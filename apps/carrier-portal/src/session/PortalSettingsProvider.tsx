import type { PortalSettingsAnswer as PortalSettings } from '@portal/contract/methods'
import { useUiApi } from '@portal/ui-api/react'
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useOnReconnect } from '#/connection/useOnReconnect'
import { problemLog } from '#/problem-log/problemLog'
import { getCustomSettings } from '#/methods/portalSettings'

const SettingsContext = createContext<PortalSettings | null | undefined>(undefined)

/** Fetches the provider's settings once per page, across sessions (ENT-03); retries on reconnect. */
export function PortalSettingsProvider({ children }: { children: ReactNode }) {
  const uiApi = useUiApi()
  const [first] = useState(uiApi)
  const [settings, setSettings] = useState<PortalSettings | null>()
  const load = useCallback(() => {
    let isCurrent = true
    void first.load(getCustomSettings, {}).then(({ data, error }) => {
      if (!isCurrent) return
      if (error) problemLog.add('PortalSettings/getCustomSettings', error)
      setSettings(data ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [first])
  useEffect(load, [load])
  useOnReconnect(() => {
    if (settings === null) load()
  })
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The settings; undefined while loading, null after a failure. */
export const usePortalSettings = (): PortalSettings | null | undefined => use(SettingsContext)
