import type { Shortcut } from './shortcutTable'

/** The second key of a pair counts this long after the first. */
const PAIR_MS = 1_500

/** Boxes that are ticked, not typed into: letters mean nothing to them. */
const TICKED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

/** Whether a key pressed there belongs to what is typed or chosen there. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !TICKED.has(target.type)
  return (
    target.isContentEditable ||
    target.closest(
      'textarea, select, [role=combobox], [role=listbox], [role=menu], [contenteditable=true]',
    ) !== null
  )
}

/** A dialog asks for an answer first; what lies behind it takes no keys. */
const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null

/**
 * Calls `run` when the keys of a shortcut are pressed, one after the other. Not while somebody types, not with Ctrl, Alt
 * or the command key (those are the browser's), not behind a dialog. Returns how to stop.
 */
export function listenForShortcuts(
  shortcuts: readonly Shortcut[],
  run: (shortcut: Shortcut) => void,
): () => void {
  let first: { key: string; at: number } | undefined
  function onKey(event: KeyboardEvent) {
    const { key, timeStamp: at } = event
    // Shift by itself is on the way to "?".
    if (key === 'Shift') return
    const before = first !== undefined && at - first.at < PAIR_MS ? [first.key] : []
    first = undefined
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return
    if (takesKeys(event.target) || isAsked()) return
    const pressed = [...before, key]
    const found = shortcuts.find(({ keys }) => keys.join(' ') === pressed.join(' '))
    if (found) {
      // Firefox would open its own search at "/".
      event.preventDefault()
      run(found)
    } else if (shortcuts.some(({ keys: [start, second] }) => second !== undefined && start === key)) {
      first = { key, at }
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
