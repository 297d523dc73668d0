import { findChromium } from '@portal/browser'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { createPortalServer, type PortalServer } from '../harness/portalServer.ts'

/**
 * Measures on a phone with CPU ÷ 4, medians of BENCH_ROUNDS (5): how long the map of Find Loads takes to open
 * on 4G with a cold cache, and how long a return visit from the service worker's cache takes until its first paint (the page of
 * the last visit), and the heading and the first load of its scripts, online and offline. Times
 * depend on the machine, so they are printed and never fail. BENCH_ONLY (`map`, `visit`) selects one of both.
 *
 * pnpm --filter=@portal/e2e bench:openings
 */
const ONLY = process.env['BENCH_ONLY'] ?? ''
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const DISPATCHER = 'dispatcher@carrier.test'
/** Time until late parts are loaded, the worker has its files and the device the page. */
const IDLE_MS = 6_000
const CPU_SLOWDOWN = 4
/** "Fast 4G" of Chrome's developer tools, bytes a second. */
const FAST_4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (9 * 1000 * 1000 * 0.9) / 8,
  uploadThroughput: (1.5 * 1000 * 1000 * 0.9) / 8,
}

async function openPhone(
  browser: Browser,
  url: string,
  email = DISPATCHER,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  const answer = await page.request.post('/auth/login', {
    data: { email, password: 'Portal-demo-1' },
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}.`)
  return { context, page }
}

const firstLoad = (page: Page) => page.getByRole('link', { name: /^Load L-/ }).first()

async function slow(context: BrowserContext, page: Page, isOnline = true): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isOnline) await session.send('Network.emulateNetworkConditions', FAST_4G)
  else await context.setOffline(true)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** From the press to a drawn map with the loads on it: the first time on a device, and the next time. */
async function openMap(browser: Browser, { url }: PortalServer): Promise<{ first: number; next: number }> {
  const { context, page } = await openPhone(browser, url)
  const first = await mapOn(context, page)
  const next = await mapOn(context, await context.newPage())
  await context.close()
  return { first, next }
}

async function mapOn(context: BrowserContext, page: Page): Promise<number> {
  await page.goto('/carrier/s')
  await firstLoad(page).waitFor()
  await page.waitForTimeout(IDLE_MS)
  await slow(context, page)
  const began = performance.now()
  await page.getByRole('radio', { name: 'Map' }).check()
  // Markers are placed when the map is drawn, which may be before the ground is there.
  await page
    .getByLabel(/^Markers on the map/)
    .getByRole('button')
    .first()
    .waitFor({ state: 'attached' })
  // Polled by frame: the ground is drawn in the one after its file has arrived.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/mapGround-')),
  )
  const ms = performance.now() - began
  await page.close()
  return ms
}

async function shellInCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** Find Loads needs the network; a driver's loads are on the device. */
const VISITS = {
  'on 4G': { email: DISPATCHER, path: '/carrier/s', isOnline: true },
  offline: { email: 'driver@carrier.test', path: '/carrier/s/todays-loads', isOnline: false },
}

/** The times of a visit, in the page's own time. */
interface VisitTimes {
  heading: number
  load: number
}

/**
 * Notes in each frame whether heading and first load of the scripts are there and uncovered. Serialized and sent to the
 * browser: a locator would ask half a second apart after a while.
 */
function watchPage(): void {
  const times = { heading: Number.NaN, load: Number.NaN }
  Object.assign(window, { visitTimes: times })
  const look = () => {
    const root = document.getElementById('root')
    if (root?.querySelector('h1') && !document.getElementById('first-paint')) {
      if (Number.isNaN(times.heading)) times.heading = performance.now()
      if (/L-\d{7}/u.test(root.querySelector('#main')?.textContent ?? '')) times.load = performance.now()
    }
    if (Number.isNaN(times.load)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** From the navigation to the first paint, and to the heading and the first load of the scripts. */
async function returnVisit(
  browser: Browser,
  { url }: PortalServer,
  { email, path, isOnline }: (typeof VISITS)['offline'],
): Promise<VisitTimes & { painted: number }> {
  const { context, page } = await openPhone(browser, url, email)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shellInCache(page)
  await page.waitForTimeout(IDLE_MS)
  await page.close()
  const visit = await context.newPage()
  await slow(context, visit, isOnline)
  await visit.addInitScript(watchPage)
  await visit.goto(path, { waitUntil: 'commit' })
  const times = await visit.waitForFunction(() => {
    // Set by `watchPage`.
    const { visitTimes } = window as unknown as { visitTimes: VisitTimes }
    return Number.isNaN(visitTimes.load) ? undefined : visitTimes
  })
  const seen = await times.jsonValue()
  if (!seen) throw new Error('The page has no load.')
  const painted = await visit.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return { ...seen, painted }
}

const median = (values: readonly number[]): string =>
  ([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0)

async function rounds<Value>(work: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = []
  for (let round = 0; round < ROUNDS; round += 1) values.push(await work())
  return values
}

const portal = await createPortalServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  if ('map'.includes(ONLY)) {
    const maps = await rounds(() => openMap(browser, portal))
    process.stdout.write(
      `map on 4G: ${median(maps.map(({ first }) => first))} ms the first time on a device, ${median(maps.map(({ next }) => next))} ms then\n`,
    )
  }
  for (const [name, visit] of 'visit'.includes(ONLY) ? Object.entries(VISITS) : []) {
    const visits = await rounds(() => returnVisit(browser, portal, visit))
    process.stdout.write(
      `return visit ${name}: first paint after ${median(visits.map(({ painted }) => painted))} ms, ` +
        `heading of the scripts after ${median(visits.map(({ heading }) => heading))} ms, ` +
        `first load after ${median(visits.map(({ load }) => load))} ms\n`,
    )
  }
} finally {
  await browser.close()
  await portal.dispose()
}
