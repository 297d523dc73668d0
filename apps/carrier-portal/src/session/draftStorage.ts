/** Keys of drafts in session storage. A new key starts with `draft` or is added here. */
const DRAFTS = ['draft', 'portal.quoteDraft', 'portal.registrationDraft', 'portal.bookingKey.']

/** Key of the drafts' owner. */
const OWNER = 'portal.draftsOf'

/** Deletes all drafts of this tab. */
export function clearDrafts(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  for (const name of names)
    if (name !== null && (name === OWNER || DRAFTS.some((start) => name.startsWith(start))))
      storage.removeItem(name)
}

/**
 * Sets the owner of the drafts. Drafts of the same person survive an expired session; those of another person
 * are deleted before render; a guest's drafts pass to the user of the new session.
 *
 * @param userId null for a guest.
 * @returns whether the owner changed, a guest included.
 */
export function claimDrafts(userId: string | null, storage: Storage): boolean {
  if (userId === null) return false
  const owner = storage.getItem(OWNER)
  if (owner !== null && owner !== userId) clearDrafts(storage)
  storage.setItem(OWNER, userId)
  return owner !== userId
}
