import { useSyncExternalStore } from 'react'

/**
 * Turns single-key shortcuts on and off, as WCAG 2.1.4 requires. On by default; windows synchronize.
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
    useShortcutsOn: (): boolean => useSyncExternalStore(subscribe, isOn, isOn),
  }
}
