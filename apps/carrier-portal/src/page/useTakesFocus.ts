import { useEffect, useRef } from 'react'

/** For what replaces the thing that was just used: it takes the focus, which would be lost with that thing. Give it `tabIndex={-1}`. */
export function useTakesFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
