import type { Page } from 'playwright/test'
import { layoutShifts, watchLayoutShifts } from './layoutShifts'
import { expect, test } from './test'

/** Delay of the banner, long after the page is idle. */
const LATE_MS = 2_000
/** Delay of names and settings, which the page can render without. */
const AFTER_THE_REST_MS = 700
/** The goal for any page (reliability U9). */
const MOST_SHIFT = 0.01
/** A late banner may shift a cold page once, by its own height. */
const MOST_SHIFT_COLD = 0.05
const MOST_DELAY_MS = 600

/** Phones, small tablets, and the narrowest desktop, because text wraps differently on each. */
const WIDTHS = [375, 412, 600, 820, 1024] as const
const SMALL_PHONES = [320, 360, 412] as const

const banner = (page: Page) => page.getByRole('region', { name: 'Announcement' })

async function expectSteady(page: Page, most = MOST_SHIFT) {
  // Awaits animations.
  await page.waitForTimeout(1_000)
  const { sum, of } = await layoutShifts(page)
  expect(sum, of.join('\n')).toBeLessThanOrEqual(most)
}

async function delay(page: Page, calls: string, ms: number) {
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

/** Delays each request by a different, deterministic time. */
async function answerInAnyOrder(page: Page) {
  let calls = 0
  await page.route(/\/(?:lwr|services)\//, async (route) => {
    calls += 1
    const ms = (calls * 137) % MOST_DELAY_MS
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

const pages = [
  ['dispatcher@carrier.test', '/carrier/s', /^Book Now, load/],
  ['driver@carrier.test', '/carrier/s/todays-loads', 'Check call'],
] as const

/** For phones, where the banner is in the flow, and desktops, where it is fixed. */
export function steadyPageJourneys(): void {
  for (const [email, path, last] of pages) {
    test(`[BAN-08] ${path} has no layout shift while loading, with a late banner, and when it is closed`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, email)
      await watchLayoutShifts(page)
      await delay(page, '**/Banners/**', LATE_MS)
      for (const calls of ['**/PortalSettings/**', '**/LoadContacts/**', '**/Documents/**'])
        await delay(page, calls, AFTER_THE_REST_MS)
      await page.goto(path)
      await expect(page.getByRole('button', { name: last }).first()).toBeVisible()
      await expect(banner(page)).toBeVisible()
      const bottom = await banner(page).evaluate((element) => element.getBoundingClientRect().bottom)
      await expect
        .poll(() => page.getByRole('main').evaluate((element) => element.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(bottom - 1)
      await expectSteady(page)
      await page.getByRole('button', { name: 'Close banner' }).click()
      await expect(banner(page)).toBeHidden()
      await expectSteady(page)
    })
  }

  test('[U9] Find Loads has no layout shift at any width while its loads are loading', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'dispatcher@carrier.test')
    await watchLayoutShifts(page)
    await delay(page, '**/findLoads**', AFTER_THE_REST_MS)
    const { height = 0 } = page.viewportSize() ?? {}
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height })
      await page.goto('/carrier/s')
      await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
      await expectSteady(page)
    }
  })

  test('[U9] loads, profile and notifications have no layout shift, in any order of responses', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin@carrier.test')
    await watchLayoutShifts(page)
    await answerInAnyOrder(page)
    for (const path of ['/carrier/s/my-loads', '/carrier/s/my-profile', '/carrier/s/notifications']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expectSteady(page)
    }
  })

  for (const email of ['dispatcher@carrier.test', 'driver@carrier.test'])
    test(`[U9] the stops of a load do not move for ${email} when the rate confirmation is loaded`, async ({
      page,
      signIn,
    }) => {
      await signIn(page, email, '/carrier/s/my-loads?tab=delivered')
      const link = page
        .getByRole('main')
        .getByRole('link', { name: /^Load L-/ })
        .first()
      const path = (await link.getAttribute('href')) ?? ''
      const { height = 0 } = page.viewportSize() ?? {}
      // One column, so that the stops are below the rate confirmation.
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height })
        let release = () => {}
        const held = new Promise<void>((resolve) => (release = resolve))
        await page.route('**/list-records/Booking__c/**', async (route) => {
          await held
          await route.continue()
        })
        await page.goto(path)
        const stops = page.getByRole('heading', { name: 'Stops' })
        await expect(stops).toBeVisible()
        await page.waitForTimeout(1_000)
        const top = async () => (await stops.boundingBox())?.y ?? 0
        const before = await top()
        release()
        await expect(page.getByRole('heading', { name: 'Rate confirmation' })).toBeVisible()
        expect(Math.abs((await top()) - before), `at ${width} px`).toBeLessThanOrEqual(8)
        await page.unroute('**/list-records/Booking__c/**')
      }
    })

  test('[U9] the shipments of a shipper do not move when the permissions come last', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'shipper@shipper.test', '/carrier/s/help')
    await watchLayoutShifts(page)
    await delay(page, '**/getAccesibleComponents**', AFTER_THE_REST_MS)
    await page.goto('/shipper')
    await expect(page.getByRole('link', { name: 'Get a Quote' }).first()).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expectSteady(page)
  })

  test("[U9] a shipper's quote page has no layout shift while its form is loading", async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'shipper@shipper.test', '/shipper')
    await watchLayoutShifts(page)
    await delay(page, '**/QuoteForm-*', AFTER_THE_REST_MS)
    await page.goto('/shipper/get-a-quote')
    await expect(page.getByRole('button', { name: 'Add a stop' })).toBeVisible()
    await expectSteady(page)
  })

  test('the sign-in page has no layout shift while loading', async ({ page }) => {
    await watchLayoutShifts(page)
    await page.goto('/carrier/login')
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expectSteady(page, MOST_SHIFT_COLD)
  })
}

/** For phones: sets their widths itself. */
export function smallPhoneJourneys(): void {
  test('[U9] My Loads and the page of a past load have no layout shift on small phones', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin@carrier.test')
    await page.goto('/carrier/s/my-loads?tab=past')
    const load = await page
      .getByRole('link', { name: /^Load L-/ })
      .first()
      .getAttribute('href')
    expect(load).toMatch(/\/loads\/\w+/)
    await watchLayoutShifts(page)
    await answerInAnyOrder(page)
    for (const width of SMALL_PHONES) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/carrier/s/my-loads', load ?? '']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expectSteady(page)
      }
    }
  })
}
