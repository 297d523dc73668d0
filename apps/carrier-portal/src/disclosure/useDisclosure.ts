import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** A touch that scrolls fires no `pointerup`. */
const ELSEWHERE = ['pointerup', 'focusin']

/**
 * State of a popup below a button. Escape closes it and returns the focus; a press or focus outside closes
 * it. These are observed on the document: in Safari a pressed button takes no focus, so `blur` has no target.
 *
 * @returns `root` and `onKeyDown` for the container, `button` for the button; `close` returns the focus too.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    for (const type of ELSEWHERE) document.addEventListener(type, leave, { signal: listening.signal })
    return () => listening.abort()
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return { isOpen, setOpen, close, root, button, onKeyDown }
}
