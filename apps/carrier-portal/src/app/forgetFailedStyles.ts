/** Takes a stylesheet that did not arrive out of the page: whoever tries its part again asks for it again. */
export function forgetFailedStyles(document: Document): void {
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) target.remove()
  }
  // Events of files don't bubble.
  document.addEventListener('error', forget, { capture: true })
}
