const storageKey = (key: string) => `draft.${key}`

/** Reads a draft from session storage; empty when absent or blocked. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? ''
  } catch {
    return ''
  }
}

/** Stores a draft in session storage; an empty text deletes it. Never throws. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), text)
  } catch {}
}
