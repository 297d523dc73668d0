import { getAllApps, getAppDetails } from '@portal/ui-api'
import { useWire } from '@portal/ui-api/react'
import { navKeys } from './navKeys'
import { routeOfNavItem } from './routeOfNavItem'
import { useFormFactor } from './useFormFactor'
import { useSelectedApp } from './useSelectedApp'

/** A tab of the selected app with its address in the desk. */
export interface NavTab {
  id: string
  label: string
  to: string
  objectApiName: string | undefined
  /** Pressed after `g` to go there. */
  key: string | undefined
}

/** The org's apps and the tabs of the selected one (WSP-01). Tabs that the desk cannot open are left out. */
export function useNavigation() {
  const formFactor = useFormFactor()
  const apps = useWire(getAllApps, { formFactor })
  const list = apps.data?.apps ?? []
  const [appId, selectApp] = useSelectedApp(list)
  const details = useWire(getAppDetails, appId ? { appId, formFactor } : null)
  const items = (details.data?.navItems ?? []).flatMap((item) => {
    const to = routeOfNavItem(item)
    return to === undefined
      ? []
      : [{ id: item.developerName, label: item.label, to, objectApiName: item.objectApiName ?? undefined }]
  })
  const keys = navKeys(items.map(({ label }) => label))
  return {
    apps: list,
    appId,
    selectApp,
    tabs: items.map((item, index): NavTab => ({ ...item, key: keys[index] })),
    isLoaded: details.data !== undefined,
    error: apps.error ?? details.error,
    refresh: () => Promise.all([apps.refresh(), details.refresh()]),
  }
}
