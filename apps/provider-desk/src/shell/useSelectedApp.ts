import { useSyncExternalStore } from 'react'

interface App {
  appId?: string | null | undefined
  selected: boolean
}

const STORAGE_KEY = 'desk.app'
const listeners = new Set<() => void>()
/** With blocked storage the choice lasts as long as the page. */
let chosen: string | undefined

function readChosen(): string | null {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function selectApp(appId: string): void {
  chosen = undefined
  try {
    localStorage.setItem(STORAGE_KEY, appId)
  } catch {
    chosen = appId
  }
  for (const listener of listeners) listener()
}

/** The app whose tabs are shown: the one chosen last in this browser, else the org's selected app. */
export function useSelectedApp(apps: readonly App[]): [string | undefined, (appId: string) => void] {
  const wanted = useSyncExternalStore(subscribe, readChosen, readChosen)
  const known = apps.find(({ appId }) => appId === wanted) ?? apps.find(({ selected }) => selected) ?? apps[0]
  return [known?.appId ?? undefined, selectApp]
}
