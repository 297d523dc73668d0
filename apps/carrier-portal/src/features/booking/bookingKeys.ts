const PREFIX = 'portal.bookingKey.'

/** Session storage: keys survive a reload, and each tab books separately. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Stores one idempotency key per load and price until the booking settles. A retry after a lost response,
 * also after a reload, does not book twice (domain model B4).
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
    /** Deletes the key: the next attempt is a new booking. */
    settle(loadId: string, rateVersion: number): void {
      storage.removeItem(nameOf(loadId, rateVersion))
    },
  }
}
