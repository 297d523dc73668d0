import { useUiApi } from '@portal/ui-api/react'
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useOnReconnect } from '../connection/useOnReconnect'
import { problemLog } from '../log/problemLog'
import { getCustomSettings, type PortalSettings } from '../methods/portalSettings'

const SettingsContext = createContext<PortalSettings | null | undefined>(undefined)

/** Loads the provider's settings once in the life of the page, whoever signs in or out meanwhile (ENT-03); again after a lost connection. */
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

/** The settings; undefined until they are known, null when they could not be read. */
export const usePortalSettings = (): PortalSettings | null | undefined => use(SettingsContext)
