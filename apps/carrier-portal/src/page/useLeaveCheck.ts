import { useEffect, useRef, type RefObject } from 'react'

/** Longer than a press takes; whoever holds on is shown the message while they do. */
const MOST_WAIT_MS = 700

/**
 * Once a form was sent, a field is checked again when it is left, never while it is typed in (reliability A1).
 *
 * @param attempt counts the times that the form was sent.
 * @param check checks what stands in the control of this id, which may be none of the form's own.
 * @returns for the `ref` of the form.
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
    // The form itself comes and goes, as while two edits are put together.
    if (wasSent) document.addEventListener('focusout', onFocusOut)
    return () => document.removeEventListener('focusout', onFocusOut)
  }, [wasSent])
  return form
}

/** A message that appears must not push a button away from under the pointer that is pressing it. */
function whenReleased(act: () => void): void {
  const isPressing = document.querySelector('button:active, a:active, label:active') !== null
  const done = new AbortController()
  const finish = () => {
    if (done.signal.aborted) return
    done.abort()
    act()
  }
  // Whatever the control itself does when it is left has been done by then.
  setTimeout(finish, isPressing ? MOST_WAIT_MS : 0)
  for (const type of ['pointerup', 'pointercancel'])
    if (isPressing)
      document.addEventListener(type, () => setTimeout(finish, 0), { signal: done.signal, capture: true })
}
