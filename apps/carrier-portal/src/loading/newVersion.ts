let isKnown = false
const listeners = new Set<() => void>()

/** Whether the server has a newer build (`frame/checkForNewVersion`). The user decides when to reload. */
export const newVersion = {
  isKnown: (): boolean => isKnown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  found(): void {
    isKnown = true
    for (const listener of listeners) listener()
  },
}
