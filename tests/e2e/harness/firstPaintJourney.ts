import type { Page, Response } from 'playwright/test'
import { layoutShifts, watchLayoutShifts } from './layoutShifts'
import { expect } from './test'

/** For `test.use`: a busy server sends a page with its first paint too. */
export const PATIENT_SERVER = { firstPaintWait: '10' }

const SCRIPTS = '**/assets/*.js'
/** A busy server sends a page without its prerender, or without some of its first responses. */
const TRIES_MS = 30_000

interface FirstPaintJourney {
  path?: string
  /** Selector of texts in the prerender; the page has the same ones. */
  prerender?: string
  /** Selector of these texts in the page. */
  shown?: string
}

/** Routes disable the browser's cache, as a hard reload does, which gets no first paint. */
export const keepFirstPaint = async (page: Page) =>
  await page.setExtraHTTPHeaders({ 'Cache-Control': 'max-age=0' })

/** Opens a page with the scripts held back, and lets them come. */
async function seeFirstPaint(
  page: Page,
  {
    path = '/carrier/s',
    prerender = '#first-paint a[href*="/loads/"]',
    shown: inPage = '[data-load]',
  }: FirstPaintJourney = {},
) {
  await keepFirstPaint(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  await watchLayoutShifts(page)
  const texts = page.locator(prerender)
  await expect(async () => {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(texts.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: TRIES_MS })
  const drawn = await texts.allInnerTexts()
  const title = await page.title()
  release()
  await expect(page.locator(`#root ${inPage}`).first()).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  const shown = await page.locator(inPage).allInnerTexts()
  return { drawn, shown, title, shifts: await layoutShifts(page) }
}

/**
 * Opens a page with the scripts held back, and checks that the page shows the texts of the prerender in place of it.
 *
 * @param fewest texts of the prerender. @default 1
 * @param compared the first texts that must be the same in both. @default all
 */
export async function seeSteadyFirstPaint(
  page: Page,
  { fewest = 1, compared, ...journey }: FirstPaintJourney & { fewest?: number; compared?: number } = {},
) {
  const { drawn, shown, title, shifts } = await seeFirstPaint(page, journey)
  expect(drawn.length).toBeGreaterThanOrEqual(fewest)
  expect(shown.slice(0, compared)).toEqual(drawn.slice(0, compared))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  return { title }
}

/** Opens a page as {@link seeSteadyFirstPaint} does, and checks that the prerender has its largest paint. */
export async function seeLargestFirstPaint(page: Page, journey: FirstPaintJourney) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM types lack it; the field is that of the Largest Contentful Paint API.
        const { element } = entry as PerformanceEntry & { element?: Element | null }
        const owner = element?.closest('#first-paint') ? 'prerender' : 'page'
        document.documentElement.dataset['largest'] = `${owner}: ${element?.textContent ?? ''}`
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await seeFirstPaint(page, journey)
  await expect(page.locator('#root [data-type=Announcement] p')).toBeVisible()
  // Paints are reported after their frame.
  await page.evaluate(() => new Promise((passed) => setTimeout(passed, 300)))
  await expect(page.locator('html')).toHaveAttribute('data-largest', /^prerender: /u)
}

/** Links to the loads of a list, for {@link seeSteadyFirstPaint}. */
export const MY_LOADS = {
  path: '/carrier/s/my-loads',
  prerender: '#first-paint a[href*="/loads/"]',
  shown: 'main a[href*="/loads/"]',
  fewest: 4,
}

/** Its heading alone. */
export const signInPage = (path: string) => ({ path, prerender: '#first-paint h1', shown: 'main h1' })

/** The pages with which signing in begins. */
export const SIGN_IN_PAGES = [
  ['portal', '/carrier/login'],
  ['desk', '/desk'],
] as const

/** Opens the desk as its staff: it remembers the browser's time zone for the next visit. */
export async function openDeskOnce(page: Page, haveSession: (page: Page, email: string) => Promise<unknown>) {
  await haveSession(page, 'ops@provider.test')
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const dataIn = (html: string, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 'su').exec(html)?.[1] ?? '{}',
  )

/** The paths of the responses that a page brings along, and the cache keys of its data client's state. */
export function broughtIn(html: string): readonly string[] {
  const { documents = [] } = dataIn(html, 'first-state') as { documents?: readonly { key: string }[] }
  return [...Object.keys(dataIn(html, 'first-answers') as object), ...documents.map(({ key }) => key)]
}

/** The session that a page brings along. */
export const sessionIn = (html: string): unknown =>
  JSON.parse((dataIn(html, 'first-answers') as Record<string, string>)['/auth/me'] ?? '{}')

/** Opens a page that brings `brought` along: part of a path or of a cache key. `begin` runs before each try. */
export async function openBringing(page: Page, path: string, brought: string, begin?: () => void) {
  let html = ''
  let response: Response | null = null
  await expect(async () => {
    // The page of the try before requests nothing any more.
    await page.goto('about:blank')
    begin?.()
    response = await page.goto(path)
    html = (await response?.text()) ?? ''
    expect(broughtIn(html).join('\n')).toContain(brought)
  }).toPass({ timeout: TRIES_MS })
  return { html, headers: (response as Response | null)?.headers() ?? {} }
}
