import type { Page } from 'playwright/test'
import { confirmBooking } from '../harness/confirmBooking'
import { expect, expectAccessible, test } from '../harness/test'

/** Filters for bookable loads, and returns the number of the first. */
async function openBookableLoad(page: Page) {
  await page.goto('/carrier/s?equipment=V&bookNow=true')
  const row = page.getByRole('button', { name: /^Book Now, load L-/ }).first()
  await expect(row).toBeVisible()
  const name = (await row.getAttribute('aria-label')) ?? (await row.innerText())
  const number = /L-\d+/.exec(name)?.[0] ?? ''
  await page.getByRole('link', { name: new RegExp(`^Load ${number}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  return { number, path: new URL(page.url()).pathname }
}

test('[USR-04] a dispatcher finds, filters, opens and books a load, and a restart preserves the booking', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  const count = page.getByRole('status').filter({ hasText: /loads/ })
  await expect(count).toHaveText(/^[\d,]{4,} loads$/)
  const all = await count.innerText()

  await page.getByRole('combobox', { name: 'Origin', exact: true }).fill('Chicago')
  await page.getByRole('option', { name: /^Chicago, IL/ }).click()
  await expect(page).toHaveURL(/from=Chicago/)
  await expect(count).not.toHaveText(all)
  await expect(page.getByRole('link', { name: /^Load L-\d+, .*, (IL|IN|WI) to / }).first()).toBeVisible()

  const { number } = await openBookableLoad(page)
  await page.getByRole('button', { name: /^Book Now/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('$')
  await expectAccessible(page)
  await confirmBooking(page)
  await expect(page.getByText(`Load ${number} is booked.`).first()).toBeVisible()

  await page.goto('/carrier/s/my-loads')
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible()

  await portal.stop()
  await portal.start()
  await page.goto('/carrier/s/my-loads')
  await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible()
})

test('two carriers book one load: the second is refused because it was just booked', async ({
  browser,
  portal,
  haveSession,
}) => {
  const contexts = [
    await browser.newContext({ baseURL: portal.url }),
    await browser.newContext({ baseURL: portal.url }),
  ] as const
  const [first, second] = [await contexts[0].newPage(), await contexts[1].newPage()]
  await haveSession(first, 'dispatcher@carrier.test')
  await haveSession(second, 'rival@carrier.test')
  const { path } = await openBookableLoad(first)
  await second.goto(path)

  await first.getByRole('button', { name: /^Book Now/ }).click()
  await second.getByRole('button', { name: /^Book Now/ }).click()
  await confirmBooking(first)
  await expect(first.getByText(/^Load L-\d+ is booked\.$/).first()).toBeVisible()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
  await expect(second.getByText('This load was just booked by another carrier.')).toBeVisible()
  await expectAccessible(second)
  for (const context of contexts) await context.close()
})

test('[USR-02] a guest sees loads without rates and can sign in from there', async ({ page }) => {
  await page.goto('/carrier/s')
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expectAccessible(page)
})
