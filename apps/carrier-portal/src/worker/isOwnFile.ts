/** Marker of the portal's `index.html`. */
const ROOT = '<div id="root">'

/** Whether a response is the requested build file, not the page of a captive portal. */
export async function isOwnFile(path: string, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!path.endsWith('.html')) return !isPage
  return isPage && (await response.clone().text()).includes(ROOT)
}
