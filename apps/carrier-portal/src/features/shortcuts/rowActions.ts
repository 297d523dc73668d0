/** Rows are found in the DOM by their load link, so that lists need no code, also virtualized ones. */
const ROW = 'li, tr'
const LINK = 'a[data-load]'

const rowAt = (element: Element | null): Element | null => element?.closest(ROW) ?? null

function rows(): Element[] {
  const found = [...document.querySelectorAll(`main ${LINK}`)].flatMap((link) => rowAt(link) ?? [])
  return [...new Set(found)]
}

/** Moves the focus to the next (1) or previous (-1) load; from outside to the first. */
export function focusRow(step: 1 | -1): void {
  const all = rows()
  const at = all.findIndex((row) => row.contains(document.activeElement))
  const wanted = all[at < 0 ? 0 : at + step]
  const link = wanted?.querySelector<HTMLElement>(LINK)
  if (!link) return
  link.focus({ preventScroll: true })
  // Sticky elements overlap the edge.
  link.scrollIntoView({ block: 'center' })
}

/** Clicks "Book Now" of the focused load. */
export function bookFocusedRow(): void {
  const row = rowAt(document.activeElement)
  row?.querySelector<HTMLElement>('[data-shortcut=book]')?.click()
}

const FIELD = 'input:not([type=hidden]), select, textarea'

/** Focuses the page's first search field or its toggle. */
export function focusSearch(): void {
  const search = document.querySelector('main [data-shortcut=search]')
  if (!search) return
  const targets = [...search.querySelectorAll<HTMLElement>(FIELD), ...search.querySelectorAll('button')]
  const target = targets.find((element) => !element.checkVisibility || element.checkVisibility())
  target?.focus()
}
