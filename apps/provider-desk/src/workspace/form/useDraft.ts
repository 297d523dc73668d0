import { useEffect, useState } from 'react'
import type { FormValues } from './formValues'

const PREFIX = 'desk.draft:'

/** An edit in progress. */
export interface Draft {
  /** Last change of the record when the edit began; empty for a new record. */
  version: string
  /** Values at that time. */
  base: FormValues
  /** Values typed since. */
  changes: FormValues
}

/**
 * The draft of a form, stored in the tab until it is saved or discarded, so that a reload, an expired session or a wrong
 * click loses nothing that was typed. The record may change meanwhile: the draft holds what it was typed over.
 *
 * @param key identifies person and form.
 */
export function useDraft(key: string, start: () => Omit<Draft, 'changes'>) {
  const [restored] = useState(() => readDraft(key))
  const [draft, setDraft] = useState<Draft>(() => restored ?? { ...start(), changes: {} })
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
    /** Removes the stored draft; call it before leaving the form. */
    forget: () => {
      setDraft((current) => ({ ...current, changes: {} }))
      try {
        sessionStorage.removeItem(PREFIX + key)
      } catch {
        // Nothing was stored.
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
