/**
 * DATABASE_URL=postgres://… pnpm --filter=@portal/e2e bench:desk-scale
 *
 * The desk at its sizes, in Chromium with a CPU throttled four times: 5,000 open loads on the cover board
 * (LDD-03), 2,000 on the tracking board while 20 events a second are recorded (DTR-04), an import of 1,000 rows
 * (LDD-02) and 500 documents to review (BLD-01). Fills the database, which is to be empty and thrown away
 * afterwards, with copies of the demo's rows. Prints the time on the clock and that of the page's main thread,
 * which other programs on the machine do not lengthen; never fails. BENCH_URL measures a server that runs on
 * this database (started with RATE_LIMITS=off); BENCH_ONLY names parts.
 */
import { findChromium } from '@portal/browser'
import { chromium, type CDPSession, type Page } from 'playwright/test'
import { createPortalServer } from '../harness/portalServer.ts'
import { recordEvents } from './deskEvents.ts'
import { addManyRows } from './manyRows.ts'

const SLOWER = 4
const OPEN = 5000
const MOVING = 2000
const DOCUMENTS = 500
const ROWS = 1000
const EVENTS_A_SECOND = 20
const EVENT_SECONDS = 20
const DECISIONS = 30
const PASSWORD = 'Portal-demo-1'

const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl) throw new Error('DATABASE_URL must name an empty PostgreSQL database.')
const running = process.env['BENCH_URL']
const parts = process.env['BENCH_ONLY']?.split(',') ?? ['cover', 'tracking', 'import', 'documents']
const portal =
  running === undefined
    ? await createPortalServer({ DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' })
    : undefined
const url = portal?.url ?? running ?? ''
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(64)} ${figure}\n`)
const whole = (ms: number) => `${Math.round(ms)} ms`

try {
  await addManyRows(databaseUrl, { open: OPEN, moving: MOVING, documents: DOCUMENTS })
  if (parts.includes('cover')) await coverBoard()
  if (parts.includes('tracking')) await trackingBoard()
  if (parts.includes('import')) await importLoads()
  if (parts.includes('documents')) await reviewDocuments()
} finally {
  await browser.close()
  await portal?.dispose()
}

/** A page of the desk with a slow processor, and the clock of its main thread. */
async function openDesk(email: string, path: string) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.addInitScript(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames })
    const step = (at: number) => {
      frames.push(at)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await page.request.post('/auth/login', { data: { email, password: PASSWORD, application: 'desk' } })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, session }
}

/** Time of the main thread so far, in ms. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function timed(session: CDPSession, what: string, work: () => Promise<unknown>): Promise<void> {
  const [busy, at] = [await mainThread(session), performance.now()]
  await work()
  const clock = performance.now() - at
  print(what, `${whole(clock)} on the clock, main thread ${whole((await mainThread(session)) - busy)}`)
}

/** Longest and 95th percentile of the gaps between frames of the work. */
async function frames(page: Page, what: string, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0))
  await work()
  const at = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  const gaps = at
    .slice(1)
    .map((one, index) => one - (at[index] ?? one))
    .toSorted((a, b) => a - b)
  print(
    what,
    `p95 ${whole(gaps[Math.floor(gaps.length * 0.95)] ?? 0)}, longest ${whole(gaps.at(-1) ?? 0)} a frame`,
  )
}

/** Size and time of what a page reads, without its browser. */
async function response(page: Page, what: string, path: string): Promise<void> {
  const at = performance.now()
  const answer = await page.request.get(path)
  const { length } = await answer.body()
  print(what, `${whole(performance.now() - at)}, ${Math.round(length / 1000)} kB`)
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().hover()
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(25)
  }
}

function settled(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  )
}

async function coverBoard(): Promise<void> {
  const { page, session } = await openDesk('sales@provider.test', '/desk/charges')
  const first = encodeURIComponent(JSON.stringify({ show: 'posted', group: 'day', limit: 100 }))
  await response(
    page,
    `cover board of ${OPEN} loads, response`,
    `/lwr/apex/v63.0/DeskLoads/board?methodParams=${first}`,
  )
  const draw = async () => {
    await page.getByRole('link', { name: 'Cover Board' }).first().click()
    await page.getByRole('rowheader').first().waitFor()
    await settled(page)
  }
  await timed(session, '  from the link to the rows', draw)
  const count = await page.getByRole('grid').getAttribute('aria-rowcount')
  print('  rows', String(count))
  // The server filters and sorts.
  const answered = async (act: () => Promise<unknown>) => {
    const answer = page.waitForResponse(/DeskLoads\/board/)
    await act()
    await answer
    await settled(page)
  }
  const byMargin = page.getByRole('columnheader', { name: /^Margin/ }).getByRole('button')
  await timed(session, '  sort by margin', () => answered(() => byMargin.first().click()))
  await timed(session, '  group by origin', () =>
    answered(() => page.getByLabel('Group by').selectOption('origin')),
  )
  const search = page.getByRole('searchbox').first()
  await timed(session, '  a letter of the search', () => answered(() => search.press('d')))
  await answered(() => search.fill(''))
  await frames(page, '  scrolling', () => scroll(page))
  await page.context().close()
}

async function trackingBoard(): Promise<void> {
  const { page, session } = await openDesk('ops@provider.test', '/desk/charges')
  await response(page, `tracking board of ${MOVING} loads, response`, '/lwr/apex/v63.0/DeskTracking/board')
  await timed(session, '  from the link to the rows', async () => {
    await page.getByRole('link', { name: 'Tracking' }).first().click()
    await page.getByRole('rowheader').first().waitFor()
    await settled(page)
  })
  await page.waitForTimeout(3000)
  const row = page.getByRole('rowheader').nth(2)
  await row.hover()
  const before = await row.innerText()
  let moved = 0
  const look = setInterval(() => {
    row.innerText().then(
      (text) => {
        if (text !== before) moved += 1
      },
      () => undefined,
    )
  }, 1000)
  const busy = await mainThread(session)
  await frames(page, `  ${EVENTS_A_SECOND} events a second for ${EVENT_SECONDS} s`, async () => {
    const { sent, failed } = await recordEvents(url, EVENTS_A_SECOND, EVENT_SECONDS)
    print('  events recorded', `${sent - failed} of ${sent}`)
  })
  clearInterval(look)
  const share = ((await mainThread(session)) - busy) / EVENT_SECONDS
  print('  main thread a second meanwhile', whole(share))
  print('  times the row under the pointer was another', String(moved))
  await page.context().close()
}

/** A file of loads between two facilities of the demo. */
function aFile(): Buffer {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toLocaleDateString('en-US')
  const head =
    'shipper,pickup facility,pickup date,pickup from,pickup to,delivery facility,delivery date,delivery from,delivery to,equipment type,weight,commodity,linehaul,sell rate'
  const rows = Array.from({ length: ROWS }, (_, index) =>
    [
      'Northwind Foods',
      'Long Beach Distribution Center',
      day(5 + (index % 20)),
      '08:00',
      '12:00',
      'Buffalo Plant',
      day(12 + (index % 20)),
      '08:00',
      '16:00',
      'Dry Van',
      String(30_000 + index),
      'General Freight',
      '4100',
      '4900',
    ].join(','),
  )
  return Buffer.from([head, ...rows].join('\n'))
}

async function importLoads(): Promise<void> {
  const { page, session } = await openDesk('sales@provider.test', '/desk/loads/import')
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const chooser = await chosen
  await timed(session, `import of ${ROWS} rows: check of every cell`, async () => {
    await chooser.setFiles({ name: 'loads.csv', mimeType: 'text/csv', buffer: aFile() })
    await page.getByRole('button', { name: /^Post [\d,]+ loads$/ }).waitFor()
  })
  await timed(session, '  posting them', async () => {
    await page.getByRole('button', { name: /^Post [\d,]+ loads$/ }).click()
    const done = page.getByText(/^[\d,]+ loads posted/)
    const stopped = page.getByRole('button', { name: 'Continue' })
    await done.or(stopped).waitFor({ timeout: 10 * 60_000 })
    // A server that is too busy refuses a batch; nothing is posted twice.
    for (let turn = 0; turn < 20 && (await stopped.isVisible()); turn += 1) {
      print('  stopped', await page.getByText(/^Stopped after/).innerText())
      await stopped.click()
      await done.or(stopped).waitFor({ timeout: 10 * 60_000 })
    }
  })
  print('  result', await page.getByText(/^[\d,]+ loads posted/).innerText())
  await page.context().close()
}

async function reviewDocuments(): Promise<void> {
  const { page, session } = await openDesk('billing@provider.test', '/desk/charges')
  await response(
    page,
    `queue of ${DOCUMENTS} documents, response`,
    `/lwr/apex/v63.0/DeskDocuments/queue?methodParams=${encodeURIComponent('{"kind":"load"}')}`,
  )
  const at = performance.now()
  await page.goto('/desk/documents')
  await page
    .getByRole('status')
    .filter({ hasText: / of \d+/ })
    .waitFor()
  await settled(page)
  print('  from the address to the document', `${whole(performance.now() - at)} on the clock`)
  const position = page.getByRole('status').filter({ hasText: / of \d+/ })
  await timed(session, `  ${DECISIONS} decisions by keyboard`, async () => {
    for (let made = 0; made < DECISIONS; made += 1) {
      const sent = page.waitForRequest(/DeskDocuments\/review/)
      await page.keyboard.press('a')
      await sent
      await settled(page)
    }
  })
  print('  queue afterwards', await position.innerText())
  await page.context().close()
}
