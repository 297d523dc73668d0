const CONTROLS = 'input, select, textarea, button'
/** A group cannot have `aria-invalid`, so it is found by class. */
const INVALID = '[aria-invalid="true"]:not([hidden]), fieldset.has-error'

/**
 * Scrolls a field into view below header and banner, and focuses it; for a group, its first control.
 *
 * @param summary stays in view as well if both fit in the window.
 */
export function focusField(field: HTMLElement, summary?: HTMLElement | null): void {
  const control = field.matches(CONTROLS) ? field : (field.querySelector<HTMLElement>(CONTROLS) ?? field)
  control.focus({ preventScroll: true })
  // Scrolls to the frame, so that the label is visible too.
  const frame = field.closest<HTMLElement>('.has-error') ?? field
  const top = summary && fitsWith(summary, frame) ? summary : frame
  top.scrollIntoView({ block: 'start' })
}

/** Whether both elements are visible when scrolled to the upper one. */
function fitsWith(upper: HTMLElement, lower: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const hidden = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0)
  return lower.getBoundingClientRect().bottom - upper.getBoundingClientRect().top <= innerHeight - hidden
}

/**
 * Focuses the first invalid field of a form and scrolls to it (VAL-08). Call it after the errors are
 * rendered. Returns whether there was one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>(INVALID)
  if (!first) return false
  focusField(first)
  return true
}
