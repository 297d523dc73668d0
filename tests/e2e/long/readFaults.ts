import { findChromium } from '@portal/browser'
import { chromium, type Page, type Request } from 'playwright'
import { RAW_TEXT } from '../harness/rawText.ts'
import { createPortalServer } from '../harness/portalServer.ts'
import { meetFault, REQUEST_FAULTS } from '../harness/requestFaults.ts'
import { screenIds, signIn } from '../pictures/screenIds.ts'
import { screens, type Screen, type ScreenIds } from '../pictures/screens.ts'

/**
 * Opens each screen of portal and desk while all of its reads meet a fault (R5): the page must have a heading and say what is
 * wrong in a text for users, and must show its content once the fault is lifted. Exits with 1 otherwise.
 *
 * pnpm --filter=@portal/e2e long:read-faults        (SCREENS, FAULTS: patterns of names)
 */
const FAULTS = [
  'connection reset before the server',
  'lost: truncated JSON',
  'lost: empty response with 200',
  'HTML page of a captive portal',
  '502 of a gateway',
  '500 without JSON',
  '429 without Retry-After',
  '413 of a proxy',
]
const chosen = (names: readonly string[], pattern = '') =>
  names.filter((name) => new RegExp(pattern, 'u').test(name))
const shown = screens.filter(
  ({ name, prepare }) => !prepare && new RegExp(process.env['SCREENS'] ?? '', 'u').test(name),
)
const faults = chosen(FAULTS, process.env['FAULTS'])

const SETTLED_MS = 12_000
const isRead = (request: Request) =>
  /\/(?:lwr\/apex|services\/data)\//u.test(request.url()) && request.resourceType() !== 'document'

// The first reads are requested, instead of coming with the page.
const portal = await createPortalServer({ RATE_LIMITS: 'off', FIRST_PAINT_WAIT: '0' })
const browser = await chromium.launch(await findChromium())

const mainText = (page: Page) =>
  page.evaluate(() => (document.querySelector('#root main') ?? document.body).textContent ?? '')

async function open({ email, application, path }: Screen, ids: ScreenIds, faultName: string) {
  const context = await browser.newContext({
    baseURL: portal.url,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const found: string[] = []
  const page = await context.newPage()
  page.on('pageerror', (error) => found.push(`uncaught ${error.message}`))
  const file = `test-output/read-fault-${faultName.replaceAll(/\W+/gu, '-')}-${path(ids).replaceAll(/\W+/gu, '-')}.png`
  try {
    if (email) await signIn(context, email, application)
    const fault = REQUEST_FAULTS[faultName]
    if (!fault) throw new Error(`There is no fault "${faultName}".`)
    const met = await meetFault(page, isRead, { ...fault, times: Infinity })
    await page.goto(path(ids))
    const heading = page.locator('h1').filter({ visible: true }).first()
    await heading.waitFor({ timeout: SETTLED_MS }).catch(() => found.push('no heading'))
    const saysSo = page
      .locator('[role=alert], [role=status]')
      .filter({ visible: true, hasText: /\S/u })
      .or(page.getByRole('button', { name: /^(?:Try again|Retry)/u }))
    await saysSo
      .first()
      .waitFor({ timeout: SETTLED_MS })
      .catch(async () => {
        // A form such as that of the sign-up, or of an import, needs no read.
        const isForm = (await page.locator('main :is(form, input)').count()) > 0
        if (met.count() > 0 && !isForm) found.push('nothing says that it failed')
      })
    // A page that the session check reloads is read afterwards.
    const text = await mainText(page).catch(async () => {
      await heading.waitFor({ timeout: SETTLED_MS })
      return await mainText(page)
    })
    const raw = RAW_TEXT.exec(text)?.[0]
    if (raw) found.push(`raw text "${raw}"`)
    if (found.length > 0) await page.screenshot({ path: file })
    await met.lift()
    // A page that recovers by itself may be loading already.
    await page.reload().catch(() => {})
    await heading.waitFor({ timeout: SETTLED_MS }).catch(() => found.push('no heading after the fault'))
  } catch (error) {
    found.push(String(error).split('\n')[0] ?? '')
  } finally {
    await context.close()
  }
  return found
}

let failed = 0
let played = 0
try {
  const ids = await screenIds(browser, portal.url)
  for (const screen of shown)
    for (const faultName of faults) {
      const found = await open(screen, ids, faultName)
      played += 1
      if (found.length > 0) failed += 1
      process.stdout.write(
        `${found.length > 0 ? 'FAIL' : 'ok  '} ${screen.name}: ${faultName}${found.length > 0 ? ` — ${found.join('; ')}` : ''}\n`,
      )
    }
  process.stdout.write(`${played} combinations, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
} finally {
  await browser.close()
  await portal.dispose()
}
