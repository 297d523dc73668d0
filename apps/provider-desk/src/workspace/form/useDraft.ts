import { useEffect, useState } from 'react'
import type { FormValues } from './formValues'

const PREFIX = 'desk.draft:'

/** An edit in progress. */
export interface Draft {
  /** Modification stamp of the record at the start of the edit; empty for a new record. */
  version: string
  /** Values at the start. */
  base: FormValues
  /** Changed values. */
  changes: FormValues
}

/**
 * Stores the draft of a form in session storage until it is saved or discarded, so that it survives a reload,
 * an expired session or a wrong click. The record may change meanwhile, so the draft includes its base
 * values.
 *
 * @param key identifies user and form.
 * @param start creates the draft where none is stored.
 */
export function useDraft(key: string, start: () => Draft) {
  const [restored] = useState(() => readDraft(key))
  const [draft, setDraft] = useState<Draft>(() => restored ?? start())
  useEffect(() => {
    try {
      if (Object.keys(draft.changes).length > 0) sessionStorage.setItem(PREFIX + key, JSON.stringify(draft))
      else sessionStorage.removeItem(PREFIX + key)
    } catch {
      // Blocked or full storage: the draft lasts as long as the page.
    }
  }, [key, draft])
  return {
    draft,
    setDraft,
    isRestored: restored !== undefined,
    /** Deletes the stored draft; call it before leaving the form. */
    forget: () => {
      setDraft((current) => ({ ...current, changes: {} }))
      try {
        sessionStorage.removeItem(PREFIX + key)
      } catch {
        // Storage is blocked, so there is no draft.
      }
    },
  }
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

const isValues = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'string' &&
  'base' in value &&
  isValues(value.base) &&
  'changes' in value &&
  isValues(value.changes)
