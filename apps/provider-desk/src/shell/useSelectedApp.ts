import { useState } from 'react'

interface App {
  appId?: string | null | undefined
  selected: boolean
}

const STORAGE_KEY = 'desk.app'

/** The app whose tabs are shown: the one chosen last in this browser, else the org's selected app. */
export function useSelectedApp(apps: readonly App[]): [string | undefined, (appId: string) => void] {
  const [chosen, setChosen] = useState(readChosen)
  const known = apps.find(({ appId }) => appId === chosen) ?? apps.find(({ selected }) => selected) ?? apps[0]
  return [
    known?.appId ?? undefined,
    (appId) => {
      setChosen(appId)
      try {
        localStorage.setItem(STORAGE_KEY, appId)
      } catch {
        // Blocked storage: the choice lasts as long as the page.
      }
    },
  ]
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
