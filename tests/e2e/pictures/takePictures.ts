import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@portal/browser'
import { chromium, type Browser } from 'playwright'
import { createPortalServer } from '../harness/portalServer.ts'

/**
 * Takes the pictures of the README from the running product: `pnpm --filter=@portal/e2e pictures`. Build first.
 */
const OUT = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const CLOSE = 'Close banner'
const MOST_BANNERS = 5

const pictures = [
  {
    name: 'dispatch-board',
    email: 'dispatcher@carrier.test',
    path: '/carrier/s/todays-loads',
    viewport: DESKTOP,
  },
  { name: 'driver', email: 'driver@carrier.test', path: '/carrier/s/todays-loads', viewport: PHONE },
  { name: 'tracking-board', email: 'ops@provider.test', path: '/desk/tracking', viewport: DESKTOP },
]

async function take(
  browser: Browser,
  baseURL: string,
  { name, email, path, viewport }: (typeof pictures)[0],
) {
  const isPhone = viewport === PHONE
  const context = await browser.newContext({
    baseURL,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const application = path.startsWith('/desk') ? { application: 'desk' } : {}
  const answer = await page.request.post('/auth/login', {
    data: { email, password: 'Portal-demo-1', ...application },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Live events keep a connection open, so the network is never idle.
  await page.waitForTimeout(3_000)
  const close = page.getByRole('button', { name: CLOSE })
  // The next banner takes the place of a closed one.
  for (let banners = 0; banners < MOST_BANNERS && (await close.isVisible()); banners += 1) {
    await close.click()
    await page.waitForTimeout(1_000)
  }
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${OUT}${name}.png`, animations: 'disabled' })
  await context.close()
}

mkdirSync(OUT, { recursive: true })
const portal = await createPortalServer()
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
try {
  for (const picture of pictures) await take(browser, portal.url, picture)
} finally {
  await browser.close()
  await portal.dispose()
}
