import { useEffect, useRef } from 'react'

/** Focuses an element on mount, when it replaces the focused one. The element needs `tabIndex={-1}`. */
export function useTakesFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
