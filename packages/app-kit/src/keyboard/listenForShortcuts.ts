export interface KeySequence {
  /** `KeyboardEvent.key`, in sequence. */
  keys: readonly string[]
}

/** Timeout between two keys of a sequence. */
const PAIR_MS = 1_500

/** Inputs without text. */
const TICKED = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

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

/** Whether a dialog is open, which is modal: keys do not reach the page. */
const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null

/**
 * Calls back after a key sequence; not in text inputs, with modifiers or behind a dialog. @returns a
 * function that stops it.
 */
export function listenForShortcuts<Shortcut extends KeySequence>(
  shortcuts: readonly Shortcut[],
  run: (shortcut: Shortcut) => void,
): () => void {
  let first: { key: string; at: number } | undefined
  function onKey(event: KeyboardEvent) {
    const { key, timeStamp: at } = event
    // Shift is part of "?".
    if (key === 'Shift') return
    const before = first !== undefined && at - first.at < PAIR_MS ? [first.key] : []
    first = undefined
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return
    if (takesKeys(event.target) || isAsked()) return
    const pressed = [...before, key]
    const found = shortcuts.find(({ keys }) => keys.join(' ') === pressed.join(' '))
    if (found) {
      // Firefox opens quick find at "/".
      event.preventDefault()
      run(found)
    } else if (shortcuts.some(({ keys: [start, second] }) => second !== undefined && start === key)) {
      first = { key, at }
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
