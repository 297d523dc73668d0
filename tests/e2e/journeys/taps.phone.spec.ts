import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

// This file drives the demo driver's only load.
test.use({ serverOf: 'taps' })

/** Taps and counts taps, starting at home (U17). */
function counter() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await target.tap()
      taps += 1
    },
    taps: () => taps,
  }
}

async function openMenu(page: Page, tap: (target: Locator) => Promise<void>, name: string) {
  await tap(page.getByRole('button', { name: 'menu' }))
  await tap(page.getByRole('dialog').getByRole('link', { name, exact: true }))
}

const noWiderThanThePhone = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

test('the date of the next payment is two taps from home, and links to its load', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  const { tap, taps } = counter()
  await openMenu(page, tap, 'My Loads')
  const next = page.getByText(/^\$[\d,.]+ (will be paid|is due) on \w+ \d+ for load L-\d+\./)
  await expect(next).toBeInViewport()
  expect(taps()).toBeLessThanOrEqual(2)
  await noWiderThanThePhone(page)
  await expectAccessible(page)

  await next.getByRole('link', { name: /^L-/ }).tap()
  await expect(page.getByRole('heading', { name: 'Payment', level: 2 })).toBeVisible()
  await noWiderThanThePhone(page)
  await expectAccessible(page)
})

test('a visible load is booked in at most three taps', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test')
  const { tap, taps } = counter()
  await tap(page.getByRole('button', { name: /^Book Now, load L-/ }).first())
  const dialog = page.getByRole('dialog')
  await tap(dialog.getByRole('button', { name: 'Confirm booking' }))
  const anyway = dialog.getByRole('button', { name: 'Book anyway' })
  const booked = page.getByText(/^Load L-\d+ is booked\.$/).first()
  await anyway.or(booked).first().waitFor()
  if (await anyway.isVisible()) await tap(anyway)
  await expect(booked).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
})

test('arriving is one tap for a driver whose load has departed', async ({ page, signIn }) => {
  await signIn(page, 'driver@carrier.test')
  await page.getByRole('button', { name: /^Depart for pickup/ }).tap()
  const arrived = page.getByRole('button', { name: /^Arrived at pickup/ })
  // Stored by now; leaving earlier would lose the confirmation.
  await expect(arrived).toBeVisible()
  await page.goto('/carrier/s/todays-loads')
  await expect(arrived).toBeInViewport()
  const { tap, taps } = counter()
  await tap(arrived)
  await expect(page.getByRole('button', { name: /^Loading complete/ })).toBeVisible()
  expect(taps()).toBe(1)
  await expect(page.getByRole('link', { name: /^Call Dan Fletcher/ })).toHaveAttribute(
    'href',
    /^tel:\+1\d{10}$/,
  )
  await expect(page.getByText(/\d+ mi from the first stop to the last, estimated\./)).toBeVisible()
})

for (const path of ['/carrier/s', '/carrier/s/my-loads'])
  test(`[U4] the link of a load on ${path} has a touch target of 44 px`, async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', path)
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /^Load L-/ })
      .first()
    await expect(link).toBeVisible()
    const isHit = await link.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      const { x, y, height } = element.getBoundingClientRect()
      const hits = (dy: number) => element.contains(document.elementFromPoint(x + 8, y + height / 2 + dy))
      return [-21, 0, 21].map(hits)
    })
    expect(isHit).toEqual([true, true, true])
  })

test("every tab of My Loads fits on a phone, and a delivered load's documents are two taps away", async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  for (const name of ['In Progress', 'Past', 'Cancelled', 'Offers', 'Delivered']) {
    await page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) }).tap()
    await expect(page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) })).toHaveAttribute(
      'aria-current',
      /.+/,
    )
    await expect(page.getByText(/^L-\d+$/).first()).toBeVisible()
    await noWiderThanThePhone(page)
  }
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /^Upload documents/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { name: 'Missing required documents' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
})
