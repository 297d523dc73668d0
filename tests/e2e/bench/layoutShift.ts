import { findChromium } from '@portal/browser'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright/test'
import { layoutShifts, watchLayoutShifts } from '../harness/layoutShifts.ts'
import { createPortalServer } from '../harness/portalServer.ts'

/**
 * Measures the layout shift of each page while its responses come in a random order, each up to MOST_DELAY_MS
 * late: the largest sum of BENCH_SEEDS (10) orders, on a phone and a desktop. It does not depend on the
 * machine's speed. Goal: 0.01 for any page and order.
 *
 * pnpm --filter=@portal/e2e bench:shift
 */
const SEEDS = Number(process.env['BENCH_SEEDS'] ?? 10)
const ONLY = process.env['BENCH_ONLY'] ?? ''
const GOAL = 0.01
const MOST_DELAY_MS = 1_200
/** Without a request for this long, a page is loaded. */
const QUIET_MS = 1_000

const LAYOUTS: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** Pages by the person who opens them. */
const PAGES: readonly (readonly [email: string | undefined, paths: readonly string[]])[] = [
  [undefined, ['/carrier/s', '/carrier/login', '/carrier/s/registration']],
  ['driver@carrier.test', ['/carrier/s/todays-loads', '/carrier/s/my-profile']],
  ['dispatcher@carrier.test', ['/carrier/s', '/carrier/s/todays-loads', '/carrier/s/my-loads']],
  [
    'admin@carrier.test',
    [
      '/carrier/s/my-loads?tab=past',
      '/carrier/s/payments',
      '/carrier/s/my-company',
      '/carrier/s/notifications',
    ],
  ],
  ['shipper@shipper.test', ['/shipper', '/shipper/get-a-quote', '/shipper/repeat-shipment']],
  ['desk@provider.test', ['/desk', '/desk/loads', '/desk/tracking', '/desk/carriers', '/desk/payments']],
]

/** Mulberry32: the same delays for a seed on each machine. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function shiftOf(
  context: BrowserContext,
  path: string,
  seed: number,
): Promise<{ sum: number; of: string[] }> {
  const page = await context.newPage()
  const random = randomOf(seed)
  let lastAt = performance.now()
  await watchLayoutShifts(page)
  await page.route(/\/(?:lwr|services|auth|assets)\//u, async (route) => {
    lastAt = performance.now()
    await new Promise((resolve) => setTimeout(resolve, random() * MOST_DELAY_MS))
    await route.continue().catch(() => undefined)
    lastAt = performance.now()
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 })
  while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(200)
  const shifts = await layoutShifts(page)
  await page.close()
  return shifts
}

async function signedIn(browser: Browser, layout: BrowserContextOptions, email: string | undefined) {
  const context = await browser.newContext({
    ...layout,
    baseURL: portal.url,
    locale: 'en-US',
    serviceWorkers: 'block',
  })
  if (email === undefined) return context
  const application = email.endsWith('@provider.test') ? { application: 'desk' } : {}
  const answer = await context.request.post('/auth/login', {
    data: { email, password: 'Portal-demo-1', ...application },
  })
  if (!answer.ok()) throw new Error(`Signing in as ${email} answered ${answer.status()}.`)
  return context
}

const portal = await createPortalServer({ RATE_LIMITS: 'off' })
const browser = await chromium.launch(await findChromium())
try {
  for (const [layout, options] of Object.entries(LAYOUTS))
    for (const [email, paths] of PAGES)
      for (const path of paths.filter((each) => each.includes(ONLY))) {
        let worst = { sum: -1, of: [] as string[], seed: 0 }
        for (let seed = 1; seed <= SEEDS; seed += 1) {
          const context = await signedIn(browser, options, email)
          // An older build, measured by sideBySide.ts, lacks some pages.
          const shifts = await shiftOf(context, path, seed).catch((error: unknown) => ({
            sum: Number.NaN,
            of: [String(error).split('\n', 1)[0] ?? ''],
          }))
          await context.close()
          if (!(shifts.sum <= worst.sum)) worst = { ...shifts, seed }
          if (Number.isNaN(shifts.sum)) break
        }
        const verdict = !(worst.sum <= GOAL)
          ? `  over the goal with seed ${worst.seed}: ${worst.of.join('; ')}`
          : ''
        process.stdout.write(
          `${layout.padEnd(8)} ${(email ?? 'guest').padEnd(24)} ${path.padEnd(32)} ${worst.sum.toFixed(4)}${verdict}\n`,
        )
      }
} finally {
  await browser.close()
  await portal.dispose()
}
