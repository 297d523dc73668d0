const storageKey = (key: string) => `draft.${key}`

/** Reads a draft of this tab; empty when there is none, or where the browser stores nothing. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? ''
  } catch {
    return ''
  }
}

/** Stores a draft in this tab until it is written empty. A full or forbidden storage costs the draft only. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), text)
  } catch {
    // The text is still in the form.
  }
}
