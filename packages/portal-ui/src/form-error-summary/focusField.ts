/** Brings a field into view, below header and banner, and puts focus in it. */
export function focusField(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  // The label should be seen too, so the frame is scrolled to, not the input.
  const frame = field.closest<HTMLElement>('.has-error') ?? field
  frame.scrollIntoView({ block: 'start' })
}

/**
 * Focuses the first invalid field of a form and scrolls to it (VAL-08). Call it after the errors are rendered.
 * Returns whether there was one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]:not([hidden])')
  if (!first) return false
  focusField(first)
  return true
}
