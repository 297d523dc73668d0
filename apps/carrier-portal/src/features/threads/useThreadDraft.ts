import { useState } from 'react'

/** Typed text of a thread, in session storage until it is sent; another load has its own. */
export function useThreadDraft(threadKey: string, storage: Storage = sessionStorage) {
  const key = `draftMessage:${threadKey}`
  const [draft, setDraft] = useState({ key, text: storage.getItem(key) ?? '' })
  // The component may go on with another thread.
  const text = draft.key === key ? draft.text : (storage.getItem(key) ?? '')
  function change(next: string) {
    if (next === '') storage.removeItem(key)
    else storage.setItem(key, next)
    setDraft({ key, text: next })
  }
  return [text, change] as const
}
