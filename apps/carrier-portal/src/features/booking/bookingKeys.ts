const PREFIX = 'portal.bookingKey.'

/** Where keys outlive a reload: session storage, so that each tab books for itself. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * One idempotency key per load and price, kept until the server has given a final answer. A request whose answer was
 * lost, in a tab that was reloaded since, is thereby asked again and not made twice (domain model B4).
 */
export function createBookingKeys(storage: KeyStorage, newKey: () => string) {
  const nameOf = (loadId: string, rateVersion: number) => `${PREFIX}${loadId}.${rateVersion}`
  return {
    keyFor(loadId: string, rateVersion: number): string {
      const name = nameOf(loadId, rateVersion)
      const known = storage.getItem(name)
      if (known) return known
      const key = newKey()
      storage.setItem(name, key)
      return key
    },
    /** The server has answered for good: the next attempt is a new one. */
    settle(loadId: string, rateVersion: number): void {
      storage.removeItem(nameOf(loadId, rateVersion))
    },
  }
}
