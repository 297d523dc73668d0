/**
 * Rows are found in the page as it stands: an entry of a list or table that links to a load (`LoadLink`). So each list
 * of loads has these keys without knowing of them, also one that draws only the rows in view.
 */
const ROW = 'li, tr'
const LINK = 'a[data-load]'

const rowAt = (element: Element | null): Element | null => element?.closest(ROW) ?? null

function rows(): Element[] {
  const found = [...document.querySelectorAll(`main ${LINK}`)].flatMap((link) => rowAt(link) ?? [])
  return [...new Set(found)]
}

/** Moves the focus to the load after (1) or before (-1) the one it is in; from outside, to the first one. */
export function focusRow(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const wanted = all[at < 0 ? 0 : at + step]
  const link = wanted?.querySelector<HTMLElement>(LINK)
  if (!link) return
  link.focus({ preventScroll: true })
  // Header and banner lie over the top edge: the middle is never under them.
  link.scrollIntoView({ block: 'center' })
}

/** Presses "Book Now" of the load that has the focus, where there is one. */
export function bookFocusedRow(): void {
  const row = rowAt(document.activeElement)
  row?.querySelector<HTMLElement>('[data-shortcut=book]')?.click()
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** Goes to the first field of the page's search or filter, or to the button that opens it. */
export function focusSearch(): void {
  const search = document.querySelector('main [data-shortcut=search]')
  if (!search) return
  const targets = [...search.querySelectorAll<HTMLElement>(FIELD), ...search.querySelectorAll('button')]
  const target = targets.find((element) => !element.checkVisibility || element.checkVisibility())
  target?.focus()
}
