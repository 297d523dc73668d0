import { confirmBooking } from '../harness/confirmBooking'
import { expect, test } from '../harness/test'

// Books a load of its own.
test.use({ serverOf: 'changes' })

test('turning a tablet beyond 1,024 px keeps the open assignment dialog of a load and its choice', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1000, height: 1366 })
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?bookNow=1&sort=pickup&dir=desc')
  const link = page.getByRole('link', { name: /^Load L-/ }).first()
  await link.click()
  await page
    .getByRole('button', { name: /^Book Now/i })
    .first()
    .click()
  await confirmBooking(page)
  await page.getByRole('button', { name: 'Assign driver and truck' }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign load L-/ })
  const driver = dialog.getByRole('radiogroup', { name: 'Driver' }).getByRole('radio').nth(1)
  await driver.check()
  await page.setViewportSize({ width: 1366, height: 1000 })
  await expect(dialog).toBeVisible()
  await expect(driver).toBeChecked()
})
