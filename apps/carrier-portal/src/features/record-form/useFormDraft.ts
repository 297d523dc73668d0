import { useState } from 'react'
import { dropDraft, readDraft, saveDraft, type Draft } from './drafts'

export interface FormDraft {
  draft: Draft
  /** Whether the values come from a stored draft. */
  isRestored: boolean
  /** Sets and stores values. */
  keep: (next: Draft) => void
  /** Deletes the stored draft; the form stays. */
  drop: () => void
  /** Resets the form to these values. */
  beginAnew: (next: Draft) => void
}

/** Draft state of a form; survives the page until saved or discarded. */
export function useFormDraft(name: string, begin: () => Draft): FormDraft {
  const [restored] = useState(() => readDraft(name))
  const [draft, setDraft] = useState(() => restored ?? begin())
  const [isRestored, setRestored] = useState(restored !== undefined)
  return {
    draft,
    isRestored,
    keep(next) {
      setDraft(next)
      saveDraft(name, next)
    },
    drop: () => dropDraft(name),
    beginAnew(next) {
      dropDraft(name)
      setRestored(false)
      setDraft(next)
    },
  }
}
