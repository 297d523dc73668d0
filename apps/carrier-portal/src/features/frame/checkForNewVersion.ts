import { newVersion } from '#/loading/newVersion'

/** A path that the service worker never serves from the cache. */
const PAGE = '/carrier/s'
/** Script tags of the page; their names are content hashes. */
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/gu

/** Whether the server's page has other scripts than this one. */
async function hasNewerScripts(page: Document): Promise<boolean> {
  const answer = await fetch(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } })
  const html = await answer.text()
  // Captive portals and proxies respond with their own pages.
  if (!answer.ok || !html.includes('<div id="root">')) return false
  const own = new Set([...page.scripts].map((script) => script.getAttribute('src')))
  return [...html.matchAll(SCRIPT)].some(([, address = '']) => !own.has(address))
}

/** Checks for a new version. Does nothing without a response. */
export async function checkForNewVersion(page: Document = document): Promise<void> {
  if (newVersion.isKnown()) return
  if (await hasNewerScripts(page).catch(() => false)) newVersion.found()
}
