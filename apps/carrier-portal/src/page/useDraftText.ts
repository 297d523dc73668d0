import { useEffect, useState } from 'react'
import { readDraft, writeDraft } from './draftStorage'

/**
 * A text that outlives a reload, an expired session and a closed dialog of this tab, until `forget` is called. Where the
 * browser stores nothing, it is a plain text.
 *
 * @param key must stay the same while the component is mounted.
 */
export function useDraftText(key: string) {
  const [text, setText] = useState(() => readDraft(key))
  useEffect(() => writeDraft(key, text), [key, text])
  return {
    text,
    setText,
    /** Also where the form goes away at once, before React would come to it. */
    forget: () => {
      setText('')
      writeDraft(key, '')
    },
  }
}
