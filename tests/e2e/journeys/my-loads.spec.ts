import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { confirmBooking } from '../harness/confirmBooking'
import { loadSearchJourneys } from '../harness/loadSearchJourneys'
import { expectToFit } from '../harness/expectToFit'
import { expect, expectAccessible, test } from '../harness/test'

const loadLink = /^Load L-\d+/
const openMyLoads = async (page: Page) => {
  await page.getByRole('link', { name: 'My Loads', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
}

test('[RTE-04] a dispatcher sees tasks, accepts a rate confirmation, and the load requires a driver next', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  await openMyLoads(page)
  await expect(page).toHaveURL(/\/carrier\/s\/my-loads$/)
  const accept = page.getByRole('button', { name: /^Accept rate con, load L-/ }).first()
  const number = /L-\d+/.exec((await accept.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expectAccessible(page)
  await accept.click()
  const dialog = page.getByRole('dialog', { name: `Accept rate confirmation ${number}` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Accept and assign' }).click()
  await expect(page.getByText(`The rate confirmation of load ${number} is accepted.`).first()).toBeVisible()

  const assign = page.getByRole('dialog', { name: `Assign load ${number}` })
  // The best fit is preselected, so the common case needs one click.
  const driver = assign.getByRole('radiogroup', { name: 'Driver' })
  const truck = assign.getByRole('radiogroup', { name: 'Truck' })
  await expect(driver.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(truck.getByRole('radio', { checked: true })).not.toHaveAccessibleName(/^No truck/)
  await expectAccessible(page)
  await assign.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(`Load ${number} is assigned.`).first()).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`load ${number}$`) })).toHaveCount(0)
})

test('an Admin sees fee and date before selecting Quick Pay, and selects it', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-loads?tab=delivered&payment=Under+Review')
  await page.getByRole('link', { name: loadLink }).first().click()
  const quickPay = page.getByRole('radio', { name: /^Quick Pay/ })
  await expect(page.getByText(/after a fee of \$\d/)).toBeVisible()
  await expectAccessible(page)
  await quickPay.check()
  await page.getByRole('button', { name: /^Choose Quick Pay/ }).click()
  await expect(page.getByText(/^This load is paid by Quick Pay/).first()).toBeVisible()
  await page.reload()
  await expect(quickPay).toBeChecked()
})

test('the CSV has every load of the tab, and a driver gets own loads without amounts', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  const rowsOf = async (from: Page) => {
    const [download] = await Promise.all([
      from.waitForEvent('download'),
      from.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    return (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  }
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=past')
  const tab = page.getByRole('link', { name: /^Past \d+$/ })
  const count = Number(/\d+/.exec(await tab.innerText())?.[0])
  const [head, ...rows] = await rowsOf(page)
  expect(head).toContain('Agreed rate (USD)')
  expect(rows).toHaveLength(count)

  const context = await browser.newContext({ baseURL: portal.url })
  const cab = await context.newPage()
  await signIn(cab, 'driver@carrier.test', '/carrier/s/my-loads?tab=past')
  await expect(cab.getByRole('link', { name: loadLink }).first()).toBeVisible()
  await expect(cab.getByRole('main')).not.toContainText('$')
  await expectAccessible(cab)
  const own = await rowsOf(cab)
  expect(own[0]).not.toMatch(/rate|total/i)
  expect(own.length - 1).toBeLessThan(count)
  await context.close()
})

test('by keyboard only: opens a tab, a load, and returns to the list', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  await expect(page.getByRole('link', { name: loadLink }).first()).toBeVisible()
  await page.getByRole('link', { name: /^In Progress \d+$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=inProgress/)
  const first = page.getByRole('link', { name: loadLink }).first()
  await expect(first).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await first.evaluate((link) => link === document.activeElement)) break
  }
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Back to My Loads' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=inProgress/)
})

test('the fleet timeline shows free drivers and units, and its table allows selecting loads', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?view=timeline')
  await expect(page.getByText(/^Free in /).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^L-\d+ / }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Table' }).click()
  await page
    .getByRole('checkbox', { name: /^Select L-/ })
    .first()
    .check()
  await expect(page.getByText('One load chosen.')).toBeVisible()
  await expectAccessible(page)
})

test('an Admin is notified immediately when a colleague books a load', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/notifications')
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expectAccessible(page)

  const office = await browser.newPage({ baseURL: portal.url })
  await signIn(office, 'dispatcher@carrier.test', '/carrier/s?equipment=V&bookNow=true')
  const book = office.getByRole('button', { name: /^Book Now, load L-/ }).first()
  const number = /L-\d+/.exec((await book.getAttribute('aria-label')) ?? (await book.innerText()))?.[0] ?? ''
  await book.click()
  await confirmBooking(office)

  const notice = page.getByRole('link', { name: `Booking confirmed, ${number}` })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('link', { name: /^Notifications, \w+ unread$/ })).toBeVisible()
  await page.getByRole('button', { name: `Mark read: Booking confirmed ${number}` }).click()
  await expect(page.getByRole('button', { name: `Mark read: Booking confirmed ${number}` })).toHaveCount(0)
  await office.close()
})

loadSearchJourneys()

test('a window that crosses midnight stays on one line of its load, beside the driver', async ({
  page,
  haveSession,
}) => {
  await page.route('**/MyLoads/list**', async (route) => {
    const response = await route.fetch()
    const tab = (await response.json()) as { loads: Record<string, unknown>[] }
    // The widest: two digits of day, letters of a wide month.
    const overnight = { deliveryFrom: '2026-11-29T03:00:00.000Z', deliveryTo: '2026-11-30T06:00:00.000Z' }
    await route.fulfill({
      response,
      json: { ...tab, loads: tab.loads.map((load) => ({ ...load, ...overnight })) },
    })
  })
  await haveSession(page, 'dispatcher@carrier.test')
  await page.goto('/carrier/s/my-loads')
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const windows = page.locator('time').filter({ hasText: / - / })
    await expect(windows.first()).toBeVisible()
    // The page's font is narrower than the one before it.
    await expect
      .poll(() => windows.evaluateAll((all) => Math.max(...all.map((time) => time.getClientRects().length))))
      .toBe(1)
    await expectToFit(page)
  }
})

test('every filter is in one row of a wide window', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  const bottomOf = async (label: string) => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0))
  }
  const bottoms = await Promise.all(['Search loads', 'Pickup from', 'Pickup to', 'Payment'].map(bottomOf))
  expect(new Set(bottoms).size, bottoms.join()).toBe(1)
})
