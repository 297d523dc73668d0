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

let isKnown = false
const listeners = new Set<() => void>()

/** Whether the server has another version of the portal than the one that runs here. Nobody is made to load it. */
export const newVersion = {
  isKnown: (): boolean => isKnown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Asks the server. Without an answer nothing is known. */
  async look(page: Document = document): Promise<void> {
    if (isKnown) return
    isKnown = await isThereNewer(page).catch(() => false)
    if (isKnown) for (const listener of listeners) listener()
  },
}
