import { getAppDetails } from '@portal/ui-api'
import { useUiApi } from '@portal/ui-api/react'
import { useEffect, useState } from 'react'
import { routeOfNavItem } from './routeOfNavItem'
import { useFormFactor } from './useFormFactor'
import { useNavigation, type NavTab } from './useNavigation'

/** A tab of another app than the selected one. */
export interface OtherTab extends Pick<NavTab, 'label' | 'to'> {
  appId: string
  appLabel: string
}

/** Returns the tabs that only other apps have, and the function that selects an app. An app that fails to load is left out. */
export function useOtherTabs(): { otherTabs: readonly OtherTab[]; selectApp: (appId: string) => void } {
  const client = useUiApi()
  const formFactor = useFormFactor()
  const { apps, appId, selectApp, tabs } = useNavigation()
  const [loaded, setLoaded] = useState<readonly OtherTab[]>([])
  // Serialized, so that the effect runs when the apps change and not when they are refetched.
  const others = JSON.stringify(
    apps.flatMap(({ appId: id, label }) => (id && id !== appId ? [[id, label]] : [])),
  )
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const of = JSON.parse(others) as [string, string][]
      const found = await Promise.all(
        of.map(async ([id, appLabel]) => {
          const { data } = await client.load(getAppDetails, { appId: id, formFactor })
          return (data?.navItems ?? []).flatMap((item) => {
            const to = routeOfNavItem(item)
            return to === undefined ? [] : [{ label: item.label, to, appId: id, appLabel }]
          })
        }),
      )
      if (isCurrent) setLoaded(found.flat())
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [client, formFactor, others])
  const own = new Set(tabs.map(({ to }) => to))
  const first = new Map<string, OtherTab>()
  for (const tab of loaded) if (!own.has(tab.to) && !first.has(tab.to)) first.set(tab.to, tab)
  return { otherTabs: [...first.values()], selectApp }
}
