import { findChromium } from '@portal/browser'
import { chromium } from 'playwright'
import { createPortalServer } from '../harness/portalServer.ts'

/**
 * Imports a fleet of 10,000 units (BENCH_ROWS) in a browser against the server, and prints the times for
 * parsing and importing, the longest blocked frame, and the delay of "Stop".
 *
 * pnpm --filter=@portal/e2e bench:import
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 10_000)
const REFUSED_EACH = 100

/** Every hundredth unit exists already, so that the report has entries. */
function aFleet(prefix: string): Buffer {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const number = n > 0 && n % REFUSED_EACH === 0 ? n - 1 : n
    return `${prefix}-${number},Trailer,Dry Van,53,${2010 + (n % 15)},,TX${n},TX,45000,Liftgate;Straps,yes,2027-03-01`
  })
  const head =
    'Unit Number,Kind,Equipment Type,Length (ft),Year,VIN,Plate,Plate State,Max Weight (lbs),Features,In Service,Inspection Due'
  return Buffer.from([head, ...rows].join('\n'))
}

const print = (what: string, figure: string) => process.stdout.write(`${what.padEnd(52)} ${figure}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const portal = await createPortalServer()
const browser = await chromium.launch(await findChromium())
try {
  const page = await browser.newPage({ baseURL: portal.url, viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const longestTask = () =>
    // Set by the script above.
    page.evaluate(() => {
      const { longest } = globalThis as unknown as { longest: { ms: number } }
      const { ms } = longest
      longest.ms = 0
      return ms
    })
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { level: 1, name: 'Find Loads' }).waitFor()
  const choose = async (prefix: string) => {
    await page.goto('/carrier/s/my-company?record=import#Equipments')
    const file = page.getByLabel('CSV file')
    await page.getByRole('button', { name: 'Choose CSV file' }).and(page.locator(':enabled')).waitFor()
    await page.waitForTimeout(1500)
    await longestTask()
    const started = performance.now()
    await file.setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: aFleet(prefix) })
    await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).waitFor()
    return performance.now() - started
  }

  print(`reading a file of ${ROWS} rows`, `${Math.round(await choose('B'))} ms`)
  print('  longest task meanwhile', `${Math.round(await longestTask())} ms`)
  const started = performance.now()
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  const done = page.getByText(/added, [\d,]+ refused\.$/)
  await done.waitFor({ timeout: 20 * 60_000 })
  print('importing it', `${seconds(performance.now() - started)}: ${await done.textContent()}`)
  print('  longest task meanwhile', `${Math.round(await longestTask())} ms`)

  await choose('S')
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click()
  await page.waitForTimeout(3000)
  await longestTask()
  const stopping = performance.now()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stopped = page.getByText(/^Stopped: /)
  await stopped.waitFor()
  print('stopping', `${Math.round(performance.now() - stopping)} ms: ${await stopped.textContent()}`)

  await page.getByRole('link', { name: 'Show equipment' }).click()
  const shown = performance.now()
  await page.getByRole('table').waitFor()
  print('the list with them', `${Math.round(performance.now() - shown)} ms`)
} finally {
  await browser.close()
  await portal.dispose()
}
