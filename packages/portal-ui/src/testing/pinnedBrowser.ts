import { cdp } from 'vitest/browser'

/** The browser of the stored snapshots. Update it after `pnpm visual:update` with another browser. */
const PINNED = 'Chrome/153.0.8010.0 on Linux x86_64'

/** Why this browser's snapshots cannot be compared; undefined if they can. */
export async function reasonNotToCompare(): Promise<string | undefined> {
  const { product } = await cdp().send('Browser.getVersion')
  const here = `${product.replace('Headless', '')} on ${navigator.platform}`
  if (here === PINNED) return undefined
  return `No visual comparison was made: the stored pictures are by ${PINNED}, this is ${here}.`
}
