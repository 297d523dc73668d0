import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { hashName } from './hashName'

/** Scrolls to the element of the URL's hash after render. */
export function useScrollToHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    // `key` changes when the same link is clicked again.
    if (!key) return
    if (hash) document.getElementById(hashName(hash))?.scrollIntoView()
  }, [hash, key])
}
