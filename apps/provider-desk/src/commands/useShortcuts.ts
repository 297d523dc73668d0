import { useEffect, useEffectEvent } from 'react'

/** Actions by key, such as `a`, `j` or `ArrowDown`. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Elements that use keys themselves. */
const TYPING =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

/** Runs actions by single keys while the page is used, not while typing or with an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    if (document.querySelector('[role="dialog"]')) return
    const action = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
