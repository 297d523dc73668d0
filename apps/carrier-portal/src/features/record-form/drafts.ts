import type { FormValues } from './formValues'

/** What somebody has typed and not saved yet. */
export interface Draft {
  /** The record as it was when typing began; empty for a new one. */
  base: FormValues
  /** `SystemModstamp` of that record (ISO 8601); null for a new one. */
  modstamp: string | null
  values: FormValues
}

const keyOf = (name: string): string => `draft:${name}`

/** The draft of this name; undefined when there is none, or when it is damaged. */
export function readDraft(name: string, storage: Storage = sessionStorage): Draft | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null')
    // Written by `saveDraft` only; whatever else stands under the key lacks one of the parts.
    const draft = found as Partial<Draft> | null
    if (!draft?.values || !draft.base || draft.modstamp === undefined) return undefined
    return { base: draft.base, modstamp: draft.modstamp, values: draft.values }
  } catch {
    return undefined
  }
}

/** Keeps what was typed until the tab is closed. A storage that is full or blocked keeps nothing; typing goes on. */
export function saveDraft(name: string, draft: Draft, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // Nothing to do: the form itself still holds it.
  }
}

/** Forgets the draft. */
export function dropDraft(name: string, storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(keyOf(name))
  } catch {
    // A blocked storage has nothing to forget.
  }
}
