import { loadavg } from 'node:os'
import { findChromium } from '@portal/browser'
import { chromium, type Page } from 'playwright'
import { createPortalServer } from '../harness/portalServer.ts'

/**
 * Measures the time from pressing a link to the rendered content of each page of My Company, the profile and
 * the shipper's pages, after a warm-up. Prints median and maximum of BENCH_ROUNDS (5) visits; the goal is 300
 * ms. Depends on the machine's load, which is printed first.
 *
 * pnpm --filter=@portal/e2e bench:pages
 */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOAL_MS = 300

interface Visit {
  /** Text of the link. */
  link: string
  /** Text of the page's first heading of this level. */
  heading: string
  level: 1 | 2
}

const company = (link: string): Visit => ({ link, heading: link, level: 2 })
const pages: readonly Visit[] = [
  'Locations',
  'Equipment',
  'Track & Trace Device',
  'Preferred Commodities',
  'Specialties',
  'Users',
  'Preferred Lanes',
  'Available Capacity',
  'Company Details',
].map(company)
const others: readonly Visit[] = [
  { link: 'My Profile', heading: 'My Profile', level: 1 },
  { link: 'My Loads', heading: 'My Loads', level: 1 },
]
const shipper: readonly Visit[] = [
  { link: 'Get a Quote', heading: 'Get a quote', level: 1 },
  { link: 'Repeat Shipment', heading: 'Repeat shipment', level: 1 },
  { link: 'Freight Portal', heading: 'Your shipments', level: 1 },
]

/** Clicks a link in the page and polls every frame until its page is rendered without a skeleton. */
function visit(page: Page, { link, heading, level }: Visit): Promise<number> {
  return page.evaluate(
    ([linkText, headingText, tag]) =>
      new Promise<number>((resolve, reject) => {
        const isNamed = (element: Element) => element.textContent.trim() === linkText
        const anchor = [...document.querySelectorAll<HTMLAnchorElement>('main nav a, header a')].find(isNamed)
        if (!anchor) return reject(new Error(`There is no link "${linkText}".`))
        const started = performance.now()
        const look = () => {
          const isThere = document.querySelector(`main ${tag}`)?.textContent.trim() === headingText
          const isWaiting = document.querySelector('main [class*="Skeleton"]') !== null
          if (isThere && !isWaiting) setTimeout(() => resolve(performance.now() - started))
          else if (performance.now() - started > 15_000)
            reject(new Error(`"${headingText}" was not there within 15 s.`))
          else requestAnimationFrame(look)
        }
        anchor.click()
        requestAnimationFrame(look)
      }),
    [link, heading, `h${level}`] as const,
  )
}

async function measure(page: Page, visits: readonly Visit[]): Promise<void> {
  const figures = new Map(visits.map((each) => [each.link, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const each of visits) {
      const ms = await visit(page, each)
      // The first round is the warm-up.
      if (round > 0) figures.get(each.link)?.push(ms)
      await page.waitForTimeout(300)
    }
  for (const [link, times] of figures) {
    const sorted = times.toSorted((one, other) => one - other)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    const slowest = sorted.at(-1) ?? 0
    const verdict = median > GOAL_MS ? '  over the goal' : ''
    process.stdout.write(
      `${link.padEnd(24)} median ${median.toFixed(0).padStart(4)} ms, slowest ${slowest.toFixed(0).padStart(4)} ms${verdict}\n`,
    )
  }
}

async function signIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('login'))
}

const portal = await createPortalServer()
const browser = await chromium.launch(await findChromium())
try {
  process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1) ?? '?'}\n`)
  const open = () =>
    browser.newPage({ baseURL: portal.url, locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const carrier = await open()
  await signIn(carrier, '/carrier/login', 'admin@carrier.test')
  await carrier.goto('/carrier/s/my-company')
  await carrier.getByRole('heading', { level: 2, name: 'Company Details' }).waitFor()
  await measure(carrier, pages)
  await measure(carrier, others)
  const guest = await open()
  await signIn(guest, '/shipper/login', 'shipper@shipper.test')
  await guest.getByRole('heading', { level: 1, name: 'Your shipments' }).waitFor()
  await measure(guest, shipper)
} finally {
  await browser.close()
  await portal.dispose()
}
