import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })
test.describe.configure({ timeout: 120_000 })

test('[BLD-05] Billing voids a wrong invoice, invoices the delivered load again and records its payment; the shipper sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/invoices?view=open')
  const first = page.getByRole('row').filter({ hasText: 'Northwind Foods' }).first()
  const loadLink = first.getByRole('link', { name: /^L-/ })
  const load = await loadLink.innerText()
  const loadId = (await loadLink.getAttribute('href'))?.split('/').at(-1) ?? ''
  await expectAccessible(page)
  await first.getByRole('link', { name: /^SI-/ }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  const asked = page.getByRole('dialog', { name: /^Void invoice SI-/ })
  await asked.getByRole('textbox', { name: /Reason/ }).fill('The rate was wrong')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Void invoice' }).click()
  await expect(page.getByText(/^Invoice SI-\d+ is void\./)).toBeVisible()

  await page.getByRole('link', { name: /^To invoice/ }).click()
  await page.getByRole('searchbox').fill(load)
  await expectAccessible(page)
  await page.getByRole('link', { name: `Invoice ${load}` }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create and send invoice' }).click()
  await expect(page.getByText(/^Invoice SI-\d+ was sent to /)).toBeVisible()

  await page.getByRole('link', { name: /^Open/ }).click()
  await page.getByRole('row').filter({ hasText: load }).getByRole('link', { name: /^SI-/ }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Invoice SI-\d+\.pdf$/u)
  await dialog.getByRole('textbox', { name: /Payment reference/ }).fill('ACH 4471')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText(/^Invoice SI-\d+ is paid\./)).toBeVisible()

  await page.getByRole('link', { name: /^Aging/ }).click()
  await expect(page.getByRole('rowheader', { name: 'All companies' })).toBeVisible()
  await expectAccessible(page)

  const shipper = await browser.newPage({ baseURL: baseURL ?? '' })
  const answer = await shipper.request.post('/auth/login', {
    data: { email: 'shipper@shipper.test', password: 'Portal-demo-1' },
  })
  expect(answer.status()).toBe(200)
  await shipper.goto(`/shipper/shipments/${loadId}`)
  await expect(shipper.getByText(/^Paid /)).toBeVisible()
  await shipper.close()
})

test('[QTD-02] Billing sets the credit limit of a shipper with a reason', async ({ page }) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/invoices?view=credit')
  await page.getByRole('searchbox', { name: 'Shipper' }).fill('Harbor Paper')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: 'Harbor Paper Company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit of Harbor Paper Company' })
  await dialog.getByRole('textbox', { name: /^Credit limit/ }).fill('500')
  await dialog.getByRole('textbox', { name: /^Payment terms in days/ }).fill('15')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pays late')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save credit' }).click()
  const row = page.getByRole('row', { name: /Harbor Paper Company/ })
  await expect(row).toContainText('Net 15')
  await expect(row).toContainText('$500.00')
  await expect(row).toContainText('Over limit')
})
