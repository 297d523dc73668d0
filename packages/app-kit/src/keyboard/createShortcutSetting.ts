import { useSyncExternalStore } from 'react'

/**
 * The setting that turns shortcuts of single keys on and off in this browser, as WCAG 2.1.4 requires. On by default; windows follow
 * each other.
 *
 * @param storageKey in local storage.
 */
export function createShortcutSetting(storageKey: string) {
  const listeners = new Set<() => void>()
  // With blocked storage the setting lasts as long as the page.
  let chosen: boolean | undefined

  function isOn(): boolean {
    if (chosen !== undefined) return chosen
    try {
      return localStorage.getItem(storageKey) !== 'off'
    } catch {
      return true
    }
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== storageKey && key !== null) return
      chosen = undefined
      listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return {
    setShortcutsOn: (next: boolean): void => {
      chosen = undefined
      try {
        localStorage.setItem(storageKey, next ? 'on' : 'off')
      } catch {
        chosen = next
      }
      for (const listener of listeners) listener()
    },
    /** Whether shortcuts are on. */
    useShortcutsOn: (): boolean => useSyncExternalStore(subscribe, isOn),
  }
}
