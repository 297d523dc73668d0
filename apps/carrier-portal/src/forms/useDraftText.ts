import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from './draftStorage'

/**
 * Text state in session storage: outlives a reload, an expired session and a closed dialog until `forget` is
 * called.
 *
 * @param key must stay the same while mounted.
 */
export function useDraftText(key: string) {
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => writeDraft(key, text), [key, text])
  return {
    text,
    setText,
    /** Deletes synchronously, in case the form unmounts. */
    forget: () => {
      setText('')
      writeDraft(key, '')
    },
  }
}
