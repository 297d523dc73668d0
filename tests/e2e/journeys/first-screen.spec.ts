import { openBringing, PATIENT_SERVER } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use(PATIENT_SERVER)

/** Files of the first screen of Find Loads in a wide window: without a proxy, a browser fetches six at a time. */
const MOST_FILES = 14
/** Calls of a dispatcher's first screen: a visit begins, and the second banner's; the others come with the page. */
const MOST_CALLS = 5

declare global {
  interface Window {
    /** When loads and filters were first shown together, in milliseconds since the navigation. */
    firstScreenAt?: number
  }
}

/** Notes the moment in the page: what a page loads when it is idle must not count on a slow machine. */
function noteFirstScreen(): void {
  const observer = new MutationObserver(() => {
    const hasFilters = document.querySelector('[role=combobox]') !== null
    if (!hasFilters || !/[\d,]+ loads/.test(document.body?.innerText ?? '')) return
    window.firstScreenAt = performance.now()
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

test('[U11] Find Loads fetches few files until its loads and filters show, each of them once', async ({
  page,
  portal,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) requested.push(pathname)
  })
  await page.addInitScript(noteFirstScreen)
  const html = await page.goto(`${portal.url}/carrier/s`)
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Origin/ }).first()).toBeVisible()
  const files = await page.evaluate(() => {
    const { firstScreenAt = Infinity } = window
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/assets/') && startTime < firstScreenAt)
      .map(({ name }) => new URL(name).pathname)
  })
  expect(requested).toEqual([...new Set(requested)])
  expect(files.length).toBeGreaterThan(5)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES)
  // A file that only a script names is requested one round trip later.
  const named = `${html?.headers()['link']} ${await html?.text()}`
  expect(files.filter((file) => !named.includes(file))).toEqual([])
})

test("[U11] a dispatcher's Find Loads makes few calls until its loads and filters show, each of them once", async ({
  page,
  haveSession,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(?:lwr|services|auth)\//.test(pathname))
      requested.push(`${request.method()} ${pathname}${search}`)
  })
  await haveSession(page, 'dispatcher@carrier.test')
  await page.addInitScript(noteFirstScreen)
  await openBringing(page, '/carrier/s', 'LoadSearch.findLoads', () => {
    requested.length = 0
  })
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /^Origin/ }).first()).toBeVisible()
  const calls = await page.evaluate(() => {
    const { firstScreenAt = Infinity } = window
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => /\/(?:lwr|services|auth)\//.test(name) && startTime < firstScreenAt)
      .map(({ name }) => name)
  })
  expect(requested).toEqual([...new Set(requested)])
  expect(requested.length).toBeGreaterThan(0)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MOST_CALLS)
})
