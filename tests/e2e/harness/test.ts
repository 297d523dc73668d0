import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from 'playwright/test'
import { createPortalServer, type PortalServer } from './portalServer'

const PASSWORD = 'Portal-demo-1'
/** Who of the demo has a banner on every page: the announcement, or one that goes before it. */
const HAVE_A_BANNER = /^(?:admin|dispatcher)@carrier\.test$/
/** In the language of the journey. */
const CLOSE_BANNER = /^(?:Close banner|Cerrar aviso)$/
const CONFORMANCE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A journey: one server for the file, and a `baseURL` so that pages are named by their path. */
export const test = base.extend<
  {
    /**
     * Signs in over HTTP and opens nothing: for journeys that begin at an address of their own. The form itself is used by
     * the journeys that are about signing in.
     */
    haveSession: (page: Page, email: string) => Promise<void>
    /**
     * Signs in over HTTP and opens `path`, with the banner that some have there, or the person's home by way of
     * the sign-in page.
     */
    signIn: (page: Page, email: string, path?: string) => Promise<void>
  },
  {
    portal: PortalServer
    /**
     * Files that say the same here share a server. One that changes what others begin with (the demo driver's one load)
     * names itself. @default 'all'
     */
    serverOf: string
  }
>({
  serverOf: ['all', { scope: 'worker', option: true }],
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, run) => {
      const portal = await createPortalServer()
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, run) => run(portal.url),
  // oxlint-disable-next-line no-empty-pattern -- as above
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
        // It comes after the page and moves it: a press at that very moment misses.
        if (HAVE_A_BANNER.test(email))
          await expect(page.getByRole('button', { name: CLOSE_BANNER })).toBeVisible()
        return
      }
      // Drivers start at Today's Loads, everybody else of a carrier at Find Loads (RTE-19).
      const home = /^(?:Find Loads|Today's Loads)$/
      await expect(page.getByRole('heading', { name: home, level: 1 })).toBeVisible()
    })
  },
})

/** Waits for what fades or slides in: until then axe does not count it as seen. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    // What has just come begins to move with the next picture.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/**
 * No axe violation on the page as it stands, with no rule ignored. Seen from its top: halfway down, what lies half under
 * the sticky header counts as a target that is too small.
 */
export async function expectAccessible(page: Page) {
  const scrolled = await page.evaluate(() => {
    const before = window.scrollY
    window.scrollTo({ top: 0, behavior: 'instant' })
    return before
  })
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: CONFORMANCE, resultTypes: ['violations'] })
    // In the page itself. Otherwise the answer is put together in a tab of its own, for the sake of frames, which we
    // have none of: with the line above a quarter of the work.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrolled)
}

export { expect }
