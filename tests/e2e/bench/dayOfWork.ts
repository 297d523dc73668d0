import { findChromium } from '@portal/browser'
import { chromium, type CDPSession, type Page } from 'playwright/test'
import { createPortalServer } from '../harness/portalServer.ts'
import { recordEvents } from './deskEvents.ts'

/**
 * Measures the memory of a dispatcher's tab over a working day: BENCH_PAGES page changes while the provider
 * records BENCH_EVENTS positions of the carrier's loads, which the tab gets as live events. Prints the heap
 * after garbage collection at each eighth of the day, an hour of it.
 *
 * pnpm --filter=@portal/e2e bench:day
 */
const PAGES = Number(process.env['BENCH_PAGES'] ?? 500)
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? 5_000)
const HOURS = 8
/** Pace of the events, which lets a page change take half a second. */
const EVENTS_PER_SECOND = 16
const EMAIL = 'dispatcher@carrier.test'

/** Links of the main menu, in turn, with the page's heading. */
const MENU = [
  ['My Loads', 'My Loads'],
  ["Today's Loads", 'Dispatch board'],
  ['Find Loads', 'Find Loads'],
] as const

/** Clicks in the page, so that the bench's own handles are not part of the heap. */
async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.evaluate((text) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')]
    const found = links.find((each) => each.textContent.trim() === text)
    if (!found) throw new Error(`There is no link "${text}".`)
    found.click()
  }, link)
  await page.waitForFunction(
    (text) => document.querySelector('main h1')?.textContent.trim() === text,
    heading,
  )
}

/** Opens the first load of a list and goes back. */
async function openLoad(page: Page): Promise<void> {
  const heading = await page.evaluate(() => document.querySelector('main h1')?.textContent)
  const isOpen = await page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((each) =>
      (each.getAttribute('aria-label') ?? each.textContent).startsWith('Load L-'),
    )
    link?.click()
    return link !== undefined
  })
  if (!isOpen) return
  await page.waitForFunction((text) => document.querySelector('main h1')?.textContent !== text, heading)
  await page.goBack()
  await page.waitForFunction((text) => document.querySelector('main h1')?.textContent === text, heading)
}

async function heapMb(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize / 1e6, nodes }
}

const portal = await createPortalServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  let told = 0
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.eventSourceMessageReceived', () => (told += 1))
  const signedIn = await page.request.post('/auth/login', {
    data: { email: EMAIL, password: 'Portal-demo-1' },
  })
  if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`)
  await page.goto('/carrier/s')
  await page.waitForFunction(() => document.querySelector('main h1') !== null)
  await page.waitForTimeout(3_000)
  const me = await page.request.get('/auth/me')
  // Validated by the contract tests.
  const { accountId, accounts } = (await me.json()) as {
    accountId: string
    accounts: { id: string; name: string }[]
  }
  const carrierName = accounts.find(({ id }) => id === accountId)?.name
  const events = recordEvents(portal.url, EVENTS_PER_SECOND, EVENTS / EVENTS_PER_SECOND, carrierName)
  // Awaited at the end.
  events.catch(() => undefined)
  for (let hour = 0, changes = 0; hour < HOURS; hour += 1) {
    const untilMs = performance.now() + (EVENTS / EVENTS_PER_SECOND / HOURS) * 1_000
    for (; changes < ((hour + 1) * PAGES) / HOURS; changes += 1) {
      const [link, heading] = MENU[Math.floor(changes / 2) % MENU.length] ?? MENU[0]
      // An opened load is a page change too.
      if (changes % 2 === 0) await follow(page, link, heading)
      else await openLoad(page)
    }
    await page.waitForTimeout(Math.max(0, untilMs - performance.now()))
    const { heap, nodes } = await heapMb(session)
    process.stdout.write(
      `hour ${hour + 1}: ${heap.toFixed(1)} MB after collection, ${nodes} nodes, ${changes} page changes, ${told} events received\n`,
    )
  }
  const { sent, failed } = await events
  process.stdout.write(`${sent} positions recorded, ${failed} failed\n`)
} finally {
  await browser.close()
  await portal.dispose()
}
