/** Under these names the pages keep what was typed and not sent yet. A new one starts with `draft` or is added here. */
const DRAFTS = ['draft', 'portal.quoteDraft', 'portal.registrationDraft', 'portal.bookingKey.']

/** Whose drafts these are. */
const OWNER = 'portal.draftsOf'

/** Forgets whatever was typed in this tab and not sent. */
export function forgetDrafts(storage: Storage): void {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at))
  for (const name of names)
    if (name !== null && (name === OWNER || DRAFTS.some((start) => name.startsWith(start))))
      storage.removeItem(name)
}

/**
 * Says who is here. What they typed before their session ended is there again; what somebody else typed is forgotten
 * before it can be read. What a guest typed goes along with the sign-in.
 *
 * @param userId null for a guest.
 * @returns whether this is somebody else than was here before, a guest included.
 */
export function claimDrafts(userId: string | null, storage: Storage): boolean {
  if (userId === null) return false
  const owner = storage.getItem(OWNER)
  if (owner !== null && owner !== userId) forgetDrafts(storage)
  storage.setItem(OWNER, userId)
  return owner !== userId
}
