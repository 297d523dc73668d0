import { confirmBooking } from '../harness/confirmBooking'
import { expect, expectAccessible, test } from '../harness/test'

test('[HDR-03] on a phone a dispatcher opens the menu, finds a load and books it by touch', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Book Now, load L-/ })
    .first()
    .click()
  await confirmBooking(page)
  await expect(page.getByText(/^Load L-\d+ is booked\.$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'My Loads' }).click()
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
})

test('no page of the booking path overflows a phone', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  for (const path of ['/carrier/s', '/carrier/s/my-loads']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  }
})
