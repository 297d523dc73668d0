const CONTROLS = 'input, select, textarea, button'
/** A group has no value of its own, so it may not be marked as invalid for screen readers as a field is. */
const INVALID = '[aria-invalid="true"]:not([hidden]), fieldset.has-error'

/**
 * Brings a field into view, below header and banner, and puts focus in it, or in its first control when it is a group.
 *
 * @param summary stands above the field and is kept in view as well where the window is high enough for both.
 */
export function focusField(field: HTMLElement, summary?: HTMLElement | null): void {
  const control = field.matches(CONTROLS) ? field : (field.querySelector<HTMLElement>(CONTROLS) ?? field)
  control.focus({ preventScroll: true })
  // The label should be seen too, so the frame is scrolled to, not the input.
  const frame = field.closest<HTMLElement>('.has-error') ?? field
  const top = summary && fitsWith(summary, frame) ? summary : frame
  top.scrollIntoView({ block: 'start' })
}

/** Whether both are in view when the upper one is scrolled to. */
function fitsWith(upper: HTMLElement, lower: HTMLElement): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const hidden = (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollPaddingBottom) || 0)
  return lower.getBoundingClientRect().bottom - upper.getBoundingClientRect().top <= innerHeight - hidden
}

/**
 * Focuses the first invalid field of a form and scrolls to it (VAL-08). Call it after the errors are rendered.
 * Returns whether there was one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>(INVALID)
  if (!first) return false
  focusField(first)
  return true
}
