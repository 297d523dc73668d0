import { useEffect, useState } from 'react'

/**
 * A text that outlives a reload, an expired session and a closed dialog of this tab, until `forget` is called. Where the
 * browser keeps nothing, it is a plain text.
 */
export function useDraftText(key: string) {
  const storageKey = `draft.${key}`
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(storageKey) ?? ''
    } catch {
      return ''
    }
  })
  useEffect(() => {
    try {
      if (text === '') sessionStorage.removeItem(storageKey)
      else sessionStorage.setItem(storageKey, text)
    } catch {
      // A full or forbidden storage costs the draft only.
    }
  }, [storageKey, text])
  return {
    text,
    setText,
    /** Also where the form goes away at once, before React would come to it. */
    forget: () => {
      setText('')
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // There was no draft then.
      }
    },
  }
}
