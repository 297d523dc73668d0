/**
 * Tracks unsaved work.
 *
 * @returns whether an automatic reload would lose input on the current page, or work that prompts before
 * unload.
 */
export function trackUnsavedWork(page: Window): () => boolean {
  let workedOn: string | undefined
  // In the capture phase, before `stopPropagation`. Input of other pages is sent, stored as a draft, or gone.
  page.addEventListener('input', () => (workedOn = page.location.pathname), { capture: true })
  return () => {
    const isFree = page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return workedOn === page.location.pathname || !isFree
  }
}
