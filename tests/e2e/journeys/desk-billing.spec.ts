import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })
test.describe.configure({ timeout: 120_000 })

test('[BLD-03] Billing approves payments together, pays them in a run and marks them paid from the remittance', async ({
  page,
}) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/payments')
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const load = await rows.nth(1).getByRole('link', { name: /^L-/ }).innerText()
  await page.getByRole('checkbox', { name: `Select ${load}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve 1 payment' }).click()
  await expect(page.getByRole('link', { name: load })).toHaveCount(0)

  await page.getByRole('link', { name: /^Approved/ }).click()
  await expect(page.getByRole('link', { name: load })).toBeVisible()
  await page.getByRole('button', { name: 'New pay run' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Due by').fill('2099-12-31')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'New pay run' }).click()
  await expect(dialog.getByText(/^PR-\d+: \d+ payments?,/)).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: /^Scheduled/ }).click()
  const row = page.getByRole('row').filter({ hasText: load })
  const amount = (await row.getByRole('cell').last().innerText()).replaceAll(/[$,]/gu, '')
  await page.getByRole('button', { name: 'Import remittance' }).click()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  const csv = `load,amount,reference\n${load},${amount},ACH-77\n${load},${amount},ACH-77\n`
  await (await chosen).setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog.getByText(/^Check: 1 to be paid, 0 short paid, 1 already paid/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark 1 payment as paid' }).click()
  await expect(dialog.getByText(/^Imported: 1 paid/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: /^Paid/ }).click()
  await page.getByRole('searchbox').fill(load)
  await expect(page.getByRole('link', { name: load })).toBeVisible()
})

test('[DSK-07] a role without access to payments cannot open the page', async ({ page }) => {
  await signInAtDesk(page, 'compliance@provider.test', '/desk')
  await page.goto('/desk/payments')
  await expect(page.getByText("Your role can't open this page")).toBeVisible()
})
