let isKnown = false
const listeners = new Set<() => void>()

/** Whether the server has another version of the portal than the one that runs here (`frame/lookForNewVersion`). Nobody is made to load it. */
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
