import { useEffect, useRef, type RefObject } from 'react'

/** Longer than a press takes. */
const MOST_WAIT_MS = 700

/**
 * Validates a field on blur after the first submit, never while typing (reliability A1).
 *
 * @param attempt number of submits.
 * @param check validates the control with this id, which may belong to another form.
 * @returns the form's `ref`.
 */
export function useLeaveCheck(
  attempt: number,
  check: (controlId: string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  const wasSent = attempt > 0
  useEffect(() => {
    const onFocusOut = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.id && form.current?.contains(target))
        whenReleased(() => latest.current(target.id))
    }
    // On the document, because the form unmounts while two edits are merged.
    if (wasSent) document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [wasSent])
  return form
}

/** An error message must not shift a button while it is pressed. */
function whenReleased(act: () => void): void {
  const isPressing = document.querySelector('button:active, a:active, label:active') !== null
  const done = new AbortController()
  const finish = () => {
    if (done.signal.aborted) return
    done.abort()
    act()
  }
  // After the control's own blur callbacks.
  setTimeout(finish, isPressing ? MOST_WAIT_MS : 0)
  for (const type of ['pointerup', 'pointercancel'])
    if (isPressing)
      document.addEventListener(type, () => setTimeout(finish, 0), { signal: done.signal, capture: true })
}
