import { useState } from 'react'
import { dropDraft, readDraft, saveDraft, type Draft } from './drafts'

export interface FormDraft {
  draft: Draft
  /** It was typed before a reload, a sign-in or a lost connection. */
  isRestored: boolean
  /** Takes what was typed, on the screen and for a reload. */
  keep: (next: Draft) => void
  /** Forgets what is kept for a reload; the screen stays as it is. */
  drop: () => void
  /** Forgets all that was typed, and begins with this. */
  beginAnew: (next: Draft) => void
}

/** What is typed into one form. It outlives the page until it is saved or given up. */
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
