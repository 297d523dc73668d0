import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findChromium } from '@portal/browser'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import { createPortalServer } from '../harness/portalServer.ts'
import { screenIds, signIn } from './screenIds.ts'
import { screens, type Screen, type ScreenIds } from './screens.ts'

/**
 * Takes every screen of portal and desk at four widths, light and dark, in English and Spanish, and lists those that scroll
 * sideways: `pnpm --filter=@portal/e2e pictures:screens [name …]`. Build first. `PORTAL_URL` uses a running server.
 */
const OUT = fileURLToPath(new URL('../test-output/screens/', import.meta.url))
const DEVICES = [{ widths: [1440, 1024] }, { widths: [390, 320], isMobile: true, hasTouch: true }] as const
const HEIGHT = 860
const LOCALES = ['en-US', 'es-US'] as const
const REPAINTED_MS = 400
const LOCALE_KEY = 'portal.locale'
const SETTLED_MS = 1_200

const CLOSE_BANNER = /^(?:Close banner|Cerrar aviso)$/u

/** Text that is cut off or leaves the window, and whether the page scrolls sideways. */
async function findFaults(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`page ${scrollWidth - clientWidth} px too wide`] : []
    for (const element of document.querySelectorAll('main *')) {
      const { overflowX } = getComputedStyle(element)
      const over = element.scrollWidth - element.clientWidth
      if (/auto|scroll/u.test(overflowX) && over > 1 && element.clientWidth > 0)
        faults.push(`${element.tagName.toLowerCase()}.${element.className} scrolls ${over} px`)
    }
    return faults.slice(0, 4)
  })
}

type Options = BrowserContextOptions & { locale: string }

async function open(browser: Browser, baseURL: string, screen: Screen, ids: ScreenIds, options: Options) {
  const context = await browser.newContext({
    baseURL,
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    ...options,
  })
  if (screen.email) await signIn(context, screen.email, screen.application)
  await context.addInitScript(([key, locale]) => localStorage.setItem(key, locale), [
    LOCALE_KEY,
    options.locale,
  ] as const)
  const page = await context.newPage()
  await page.goto(screen.path(ids))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Live events keep a connection open, so the network is never idle.
  await page.waitForTimeout(SETTLED_MS)
  // The desk previews banners, which stay.
  const close = page.getByRole('button', { name: CLOSE_BANNER })
  if (!screen.application && (await close.isVisible())) await close.click()
  await screen.prepare?.(page)
  await page.waitForTimeout(SETTLED_MS)
  await page.mouse.move(0, 0)
  return page
}

async function take(browser: Browser, baseURL: string, screen: Screen, ids: ScreenIds) {
  for (const locale of LOCALES) {
    for (const { widths, ...device } of DEVICES) {
      const viewport = { width: widths[0], height: HEIGHT }
      const page = await open(browser, baseURL, screen, ids, { locale, viewport, ...device })
      const hasDialog = await page.getByRole('dialog').first().isVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.waitForTimeout(REPAINTED_MS)
          const name = `${screen.name}-${width}-${colorScheme}-${locale.slice(0, 2)}`
          await page.screenshot({ path: `${OUT}${name}.png`, fullPage: !hasDialog, animations: 'disabled' })
          if (colorScheme === 'light')
            for (const fault of await findFaults(page)) process.stdout.write(`${name}: ${fault}\n`)
        }
      }
      await page.context().close()
    }
  }
}

mkdirSync(OUT, { recursive: true })
const named = process.argv.slice(2)
const running = process.env['PORTAL_URL']
const portal = running ? { url: running, dispose: async () => {} } : await createPortalServer()
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
try {
  const ids = await screenIds(browser, portal.url)
  for (const screen of screens)
    if (named.length === 0 || named.includes(screen.name)) await take(browser, portal.url, screen, ids)
} finally {
  await browser.close()
  await portal.dispose()
}
