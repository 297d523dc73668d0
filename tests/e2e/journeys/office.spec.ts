import { officeJourneys } from '../harness/officeJourneys'
import { expect, expectAccessible, test } from '../harness/test'

officeJourneys()

test('[B6] a dispatcher assigns one driver to several loads and sees which of them conflict', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?view=timeline&by=table')
  const booked = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Booked', exact: true }) })
  await booked.first().waitFor()
  for (const row of await booked.all()) await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Assign \d+ loads$/ })
  await dialog.getByRole('combobox', { name: 'Driver' }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(
    dialog.getByText(/This driver is busy with load L-\d+ at that time\. Choose another one\./).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a dispatcher pages through the weeks of the fleet', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?view=timeline')
  await expect(page.getByRole('button', { name: /^Assign, load L-/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/week=1/)
  await expect(page.getByText('In 1 week', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page).not.toHaveURL(/week=/)
})
