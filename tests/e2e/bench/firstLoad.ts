/**
 * Measures the first load on a phone with a slow network: `pnpm bench`, or `node bench/firstLoad.ts` here
 * after a build.
 *
 * Lighthouse's mobile profile (150 ms round trips, 1.6 Mbit/s down, 0.75 up, a quarter of this machine's
 * speed), 390 px wide, cold cache, median of five. `EMULATE=4g` is a phone with a good signal instead: "Fast
 * 4G" of Chrome's developer tools. `PORTAL_URL` measures a running portal; `RUNS` sets the number of runs. Goals: reliability U7, U9, U10 and U13. Times depend on the machine, so they are printed
 * and never fail.
 */
import { findChromium } from '@portal/browser'
import { chromium, type Browser, type Page } from 'playwright'
import { createPortalServer } from '../harness/portalServer.ts'

const PASSWORD = 'Portal-demo-1'
const RUNS = Number(process.env.RUNS ?? 5)
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // The server renders the first paint of a phone.
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
} as const
/** By name; round trips in ms, bytes per second. */
const PROFILES = {
  /** Lighthouse's mobile profile, and "Slow 4G" of the developer tools in its figures. */
  slow4g: { cpuSlowdown: 4, latency: 150, downloadMbit: 1.6, uploadMbit: 0.75 },
  /** "Fast 4G" of the developer tools: 9 and 1.5 Mbit/s less a tenth, 60 ms times 2.75. */
  '4g': { cpuSlowdown: 4, latency: 165, downloadMbit: 8.1, uploadMbit: 1.35 },
} as const
const profile = PROFILES[process.env.EMULATE === '4g' ? '4g' : 'slow4g']
const NETWORK = {
  offline: false,
  latency: profile.latency,
  downloadThroughput: (profile.downloadMbit * 1000 * 1000) / 8,
  uploadThroughput: (profile.uploadMbit * 1000 * 1000) / 8,
}
/** Idle time after which late parts (banner, consent, chat) are loaded. */
const REST_MS = 2_500

interface PageUnderTest {
  name: string
  path: string
  email?: string
  /** @default 'carrier' */
  application?: 'shipper' | 'desk'
  /** Selector of the page's main content. */
  useful: string
}

const pages: readonly PageUnderTest[] = [
  { name: 'sign-in, guest', path: '/carrier/login', useful: 'input[name=password]' },
  { name: 'Find Loads, guest', path: '/carrier/s', useful: '[data-load]' },
  {
    name: 'Find Loads, dispatcher',
    path: '/carrier/s',
    email: 'dispatcher@carrier.test',
    useful: '[data-load]',
  },
  {
    name: 'My Loads, dispatcher',
    path: '/carrier/s/my-loads',
    email: 'dispatcher@carrier.test',
    useful: 'main a[href*="/loads/"]',
  },
  {
    name: "Today's Loads, driver",
    path: '/carrier/s/todays-loads',
    email: 'driver@carrier.test',
    useful: 'main h2, main h3',
  },
  {
    name: 'home, shipper',
    path: '/shipper',
    email: 'shipper@shipper.test',
    application: 'shipper',
    useful: 'a[href*="/shipper/shipments/"]',
  },
  { name: 'desk sign-in, guest', path: '/desk', useful: 'input[name=password]' },
  {
    name: 'desk home, operations',
    path: '/desk',
    email: 'ops@provider.test',
    application: 'desk',
    useful: 'main td',
  },
]

interface Measurement {
  fcpMs: number
  lcpMs: number
  usefulMs: number
  shift: number
  blockedMs: number
  requests: number
  scriptKb: number
  totalKb: number
}

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function signedIn(
  browser: Browser,
  url: string,
  email: string,
  application = 'carrier',
): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/auth/login', {
    data: { email, password: PASSWORD, application },
  })
  if (!answer.ok()) throw new Error(`Signing in as ${email} was answered with ${answer.status()}.`)
  // The desk remembers the browser's time zone, as its sign-in page has done for the first visit.
  if (application === 'desk') {
    const page = await context.newPage()
    await page.goto('/desk')
    await page.locator('main h1').waitFor()
  }
  const state = await context.storageState()
  await context.close()
  return state
}

/** Observes the page from its start. Serialized and sent to the browser. */
function observe() {
  const seen = {
    lcpMs: 0,
    lcpOf: '',
    paints: [] as string[],
    shift: 0,
    blockedMs: 0,
    shifts: [] as { atMs: number; value: number; of: string[] }[],
  }
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    const { element, size } = entry as PerformanceEntry & { element?: Element | null; size: number }
    const owner = element?.closest('#first-paint') ? 'prerender' : 'page'
    seen.lcpMs = entry.startTime
    seen.lcpOf = element?.textContent?.slice(0, 40) ?? ''
    seen.paints.push(
      `${Math.round(entry.startTime)} ms ${size} px² ${owner} ${element?.nodeName}: ${seen.lcpOf}`,
    )
  })
  watch('longtask', (entry) => {
    seen.blockedMs += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    // TypeScript's DOM types lack layout shifts; the fields are those of the Layout Instability API.
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element | null }[]
    }
    if (hadRecentInput) return
    seen.shift += value
    seen.shifts.push({
      atMs: Math.round(entry.startTime),
      value,
      of: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30) ?? ''}`),
    })
  })
  Object.assign(window, { seen })
}

async function measure(
  browser: Browser,
  url: string,
  { path, useful }: PageUnderTest,
  state: StorageState | undefined,
): Promise<Measurement> {
  const context = await browser.newContext({
    baseURL: url,
    ...PHONE,
    serviceWorkers: 'block',
    ...(state ? { storageState: state } : {}),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
  const types = new Map<string, string>()
  const bytes = { script: 0, all: 0 }
  let requests = 0
  const log: string[] = []
  const started = Date.now()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    log.push(`${Date.now() - started} ms ${type} ${response.url.replace(url, '')}`)
  })
  session.on('Network.requestWillBeSent', () => (requests += 1))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (types.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(useful).first().waitFor()
  const atUseful = { requests, script: bytes.script, all: bytes.all }
  const usefulMs = await page.evaluate(() => performance.now())
  await page.waitForTimeout(REST_MS)
  const seen = await readSeen(page)
  if (process.env.SHOW_REQUESTS)
    process.stdout.write(
      `${log.join('\n')}\nLCP: ${seen.paints.join(' | ')}\n${JSON.stringify(seen.shifts)}\n`,
    )
  await context.close()
  return {
    ...seen,
    usefulMs,
    requests: atUseful.requests,
    scriptKb: atUseful.script / 1000,
    totalKb: atUseful.all / 1000,
  }
}

const readSeen = (page: Page) =>
  page.evaluate(() => ({
    // Set by `observe`.
    ...(
      window as unknown as {
        seen: { lcpMs: number; paints: string[]; shift: number; blockedMs: number; shifts: unknown[] }
      }
    ).seen,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const own = process.env.PORTAL_URL ? undefined : await createPortalServer()
const url = process.env.PORTAL_URL ?? own?.url ?? ''
const browser = await chromium.launch(await findChromium())
process.stdout.write(
  `${'page'.padEnd(24)}  FCP ms  LCP ms  useful ms  shift   blocked ms  requests  script kB  all kB\n`,
)
for (const page of pages.filter(({ name }) => name.includes(process.env.PAGE ?? ''))) {
  const state = page.email ? await signedIn(browser, url, page.email, page.application) : undefined
  const runs: Measurement[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, url, page, state))
  const of = (read: (run: Measurement) => number, digits = 0) => median(runs.map(read)).toFixed(digits)
  process.stdout.write(
    [
      page.name.padEnd(24),
      of((run) => run.fcpMs).padStart(7),
      of((run) => run.lcpMs).padStart(7),
      of((run) => run.usefulMs).padStart(10),
      of((run) => run.shift, 3).padStart(6),
      of((run) => run.blockedMs).padStart(12),
      of((run) => run.requests).padStart(9),
      of((run) => run.scriptKb, 1).padStart(10),
      of((run) => run.totalKb, 1).padStart(7),
    ].join(' ') + '\n',
  )
}
await browser.close()
await own?.dispose()
