const withoutHash = (url: URL) => url.origin + url.pathname + url.search

/**
 * Reloads the page at a URL. `location.assign` fetches nothing when only the hash differs, or when the URL is
 * the same with a hash.
 *
 * @param address @default the current URL
 */
export function reloadPage(
  address = window.location.href,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): void {
  const target = new URL(address, location.href)
  if (withoutHash(target) !== withoutHash(new URL(location.href))) return location.assign(target.href)
  if (target.href !== location.href) history.replaceState(history.state, '', target.href)
  location.reload()
}
