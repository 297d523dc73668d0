import { AxeBuilder } from '@axe-core/playwright'
import axe from 'axe-core'
import { expect, test as base, type Page } from 'playwright/test'
import { createPortalServer, type PortalServer } from './portalServer'

const PASSWORD = 'Portal-demo-1'
/** Demo users with a banner on every page. */
const HAVE_A_BANNER = /^(?:admin|dispatcher)@carrier\.test$/
/** In both languages. */
const CLOSE_BANNER = /^(?:Close banner|Cerrar aviso)$/
/** A script without effect. */
const NOTHING = ';'
/** Time for a page to come to rest and pass, on a slow machine. */
const REST_LIMIT_MS = 20_000
const CONFORMANCE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A journey: a server that files share (`serverOf`), and a `baseURL` for relative paths. */
export const test = base.extend<
  {
    /** Creates a session over HTTP without opening a page. Only journeys about signing in use the form. */
    haveSession: (page: Page, email: string) => Promise<void>
    /**
     * Creates a session over HTTP and opens `path` with the user's banner closed; by default the home page
     * through the sign-in page.
     */
    signIn: (page: Page, email: string, path?: string) => Promise<void>
  },
  {
    portal: PortalServer
    /**
     * Files with the same value share a server and a browser; starting both takes 6 s of CPU time. Files of the desk
     * have `'desk'`, those that change rows which other journeys read `'changes'`. A file sets its own value when it
     * uses up rows that other journeys need (the demo driver's load). @default 'all'
     */
    serverOf: string
    /**
     * `FIRST_PAINT_WAIT` of the server. Journeys about the first paint raise it, because a server on a busy machine
     * sends pages without it. @default the server's
     */
    firstPaintWait: string
  }
>({
  serverOf: ['all', { scope: 'worker', option: true }],
  firstPaintWait: ['', { scope: 'worker', option: true }],
  portal: [
    async ({ firstPaintWait }, run) => {
      const portal = await createPortalServer(
        firstPaintWait === '' ? {} : { FIRST_PAINT_WAIT: firstPaintWait },
      )
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, run) => run(portal.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
  haveSession: async ({}, run) => {
    await run(async (page, email) => {
      const answer = await page.request.post('/auth/login', { data: { email, password: PASSWORD } })
      expect(answer.status(), `signing in as ${email}`).toBe(200)
    })
  },
  signIn: async ({ haveSession }, run) => {
    await run(async (page, email, path) => {
      await haveSession(page, email)
      await page.goto(path ?? '/carrier/login')
      if (path) {
        // The banner appears after the page and shifts it, so a click at that moment would miss.
        if (HAVE_A_BANNER.test(email))
          await expect(page.getByRole('button', { name: CLOSE_BANNER })).toBeVisible()
        return
      }
      // Home is Today's Loads for drivers, Find Loads for other carrier roles (RTE-19).
      const home = /^(?:Find Loads|Today's Loads)$/
      await expect(page.getByRole('heading', { name: home, level: 1 })).toBeVisible()
    })
  },
})

/**
 * Awaits animations, during which axe considers an element hidden. On touch screens React Aria hides a dialog with
 * a focused field for up to 600 ms before its animation starts, until the on-screen keyboard is open.
 */
async function atRest(page: Page) {
  await expect(page.locator('[data-rac][style*="opacity: 0"]')).toHaveCount(0)
  await page.evaluate(async () => {
    // A new animation starts with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/**
 * Loads axe once per document. AxeBuilder loads it twice per check, which takes longer than the check; frames
 * within the page get it from there.
 */
async function loadAxe(page: Page): Promise<{ axeSource?: string }> {
  if (page.frames().length > 1) return {}
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return { axeSource: NOTHING }
}

/**
 * Asserts that axe finds no violation, with every rule enabled. Scrolls to the top first: a target half below
 * the sticky header counts as too small.
 */
export async function expectAccessible(page: Page) {
  // The heading comes with the page's own part; before it, axe would check the frame only.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const scrolled = await page.evaluate(() => window.scrollY)
  // A page that focuses its result scrolls there a moment later, so that the header covers half a control; a part
  // that arrives late fades in.
  await expect(async () => {
    const axeSource = await loadAxe(page)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await atRest(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    // A page that opens may have replaced the one whose heading was there.
    expect(await page.locator('h1').count()).toBeGreaterThan(0)
    const { violations } = await new AxeBuilder({ page, ...axeSource })
      .options({ runOnly: CONFORMANCE, resultTypes: ['violations'] })
      // Runs in the page itself. The default merges results in a separate tab to support frames, which we do
      // not have, at four times the work.
      .setLegacyMode()
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
    ).toEqual([])
  }).toPass({ timeout: REST_LIMIT_MS })
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
}

export { expect }
