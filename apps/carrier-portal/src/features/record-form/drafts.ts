import type { FormValues } from './formValues'

/** Unsaved values. */
export interface Draft {
  /** The record when typing began; empty for a new one. */
  base: FormValues
  /** `SystemModstamp` of that record (ISO 8601); null for a new one. */
  modstamp: string | null
  values: FormValues
}

const keyOf = (name: string): string => `draft:${name}`

/** Reads a draft; undefined when absent or malformed. */
export function readDraft(name: string, storage: Storage = sessionStorage): Draft | undefined {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null')
    // Written by `saveDraft` only; other values lack a part.
    const draft = found as Partial<Draft> | null
    if (!draft?.values || !draft.base || draft.modstamp === undefined) return undefined
    return { base: draft.base, modstamp: draft.modstamp, values: draft.values }
  } catch {
    return undefined
  }
}

/** Stores a draft in session storage. Does nothing where storage is blocked. */
export function saveDraft(name: string, draft: Draft, storage: Storage = sessionStorage): void {
  try {
    storage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // The form has the values.
  }
}

export function dropDraft(name: string, storage: Storage = sessionStorage): void {
  try {
    storage.removeItem(keyOf(name))
  } catch {}
}
