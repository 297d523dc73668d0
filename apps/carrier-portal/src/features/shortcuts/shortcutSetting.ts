import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'portal.shortcuts'
const listeners = new Set<() => void>()

/** With blocked storage the setting lasts as long as the page. */
let chosen: boolean | undefined

function isOn(): boolean {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== STORAGE_KEY && key !== null) return
    // Another window has changed it.
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

/** Enables or disables shortcuts in this browser (WCAG 2.1.4). */
export function setShortcutsOn(next: boolean): void {
  chosen = undefined
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off')
  } catch {
    chosen = next
  }
  for (const listener of listeners) listener()
}

/** Whether shortcuts are enabled. @default true */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isOn)
