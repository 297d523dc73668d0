const withoutHash = (url: URL) => url.origin + url.pathname + url.search

/**
 * Loads the page anew at an address. Going there would load nothing where the address differs from the present one in its
 * hash only, or has a hash and does not differ at all: browsers then only look for the place on the page.
 *
 * @param address @default where the person is
 */
export function loadAnew(
  address = window.location.href,
  { location, history }: Pick<Window, 'location' | 'history'> = window,
): void {
  const target = new URL(address, location.href)
  if (withoutHash(target) !== withoutHash(new URL(location.href))) return location.assign(target.href)
  if (target.href !== location.href) history.replaceState(history.state, '', target.href)
  location.reload()
}
