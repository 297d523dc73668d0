import { newVersion } from '../../page/newVersion'

/** An address of the portal that the device never answers by itself, as it does `/`. */
const PAGE = '/carrier/s'
/** The scripts that a page begins with; their names change with what is in them and in every part that they load. */
const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/gu

/** Whether the page that the server gives now begins with other scripts than this one did. */
async function isThereNewer(page: Document): Promise<boolean> {
  const answer = await fetch(PAGE, { cache: 'no-store', headers: { Accept: 'text/html' } })
  const html = await answer.text()
  // A Wi-Fi that wants a sign-in, and a proxy whose server is away, have pages of their own.
  if (!answer.ok || !html.includes('<div id="root">')) return false
  const own = new Set([...page.scripts].map((script) => script.getAttribute('src')))
  return [...html.matchAll(SCRIPT)].some(([, address = '']) => !own.has(address))
}

/** Asks the server whether it has another version of the portal. Without an answer nothing is known. */
export async function lookForNewVersion(page: Document = document): Promise<void> {
  if (newVersion.isKnown()) return
  if (await isThereNewer(page).catch(() => false)) newVersion.found()
}
