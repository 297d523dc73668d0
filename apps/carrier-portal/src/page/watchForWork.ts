/**
 * Watches what a person does on the page.
 *
 * @returns whether a reload that nobody asked for would take something away now: what was typed or chosen on the page that is
 * shown, or work that asks before it is left.
 */
export function watchForWork(page: Window): () => boolean {
  let workedOn: string | undefined
  // Before anybody keeps it from bubbling. What was typed on a page that was left since is sent, a draft, or gone.
  page.addEventListener('input', () => (workedOn = page.location.pathname), { capture: true })
  return () => {
    const isFree = page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return workedOn === page.location.pathname || !isFree
  }
}
