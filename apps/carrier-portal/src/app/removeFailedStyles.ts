/** Removes stylesheets that failed to load, so that a retry of the component fetches them again. */
export function removeFailedStyles(document: Document): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.remove()
  }
  // Load errors don't bubble.
  document.addEventListener('error', forget, { capture: true })
}
