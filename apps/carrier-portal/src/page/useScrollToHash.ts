import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hashName } from './hashName'

/** Brings the part of the page that the address names into view, once the page is there. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    // `key` is part of it: choosing the same link again goes there again.
    if (!key) return
    if (hash) document.getElementById(hashName(hash))?.scrollIntoView()
  }, [hash, key])
}
