import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from '../harness/test'

test('[MNY-08] a dispatcher goes from My Loads to the payments, narrows them by state, reads remittances and saves a statement', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  await page.getByRole('link', { name: 'All payments' }).click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  await expect(page.getByText(/^Owed to you/)).toBeVisible()
  await expectAccessible(page)
  const states = page.getByRole('navigation', { name: 'Payments by state' })
  const paid = states.getByRole('link', { name: /^Paid/ })
  const count = Number(/\d+/.exec(await paid.innerText())?.[0])
  await paid.click()
  await expect(page).toHaveURL(/state=Paid/)
  const rows = page.getByRole('list', { name: 'Payments' }).getByText(/^Paid [A-Z][a-z]{2} /)
  await expect(rows).toHaveCount(Math.min(count, 25))
  await page.getByRole('link', { name: 'Remittances' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /ACH \d+/ }).first()).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statement (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Statement .*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
