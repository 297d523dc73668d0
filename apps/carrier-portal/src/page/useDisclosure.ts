import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** Where something elsewhere begins; a touch that scrolls is no `pointerup`. */
const ELSEWHERE = ['pointerup', 'focusin']

/**
 * What opens below a button. Escape closes it and gives the focus back; so does a press or the focus elsewhere, which is looked
 * for there: in Safari a pressed button takes no focus, and what has lost it says nothing.
 *
 * @returns `root` and `onKeyDown` are for what holds both, `button` for the button.
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, setOpen, root, button, onKeyDown }
}
