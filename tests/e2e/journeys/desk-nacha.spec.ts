import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })
test.describe.configure({ timeout: 240_000 })

/** A bank that one person enters, another approves, and a Provider Admin releases from its hold. */
async function approveBank(page: Page, carrier: string) {
  const all = `/desk/carriers?tab=all&search=${encodeURIComponent(carrier)}`
  await signInAtDesk(page, 'compliance@provider.test', all)
  await page.getByRole('button', { name: 'Enter change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Bank/ }).fill('First Bank')
  await dialog.getByRole('textbox', { name: /^Routing number/ }).fill('021000021')
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('000987654321')
  await dialog.getByRole('textbox', { name: /^Repeat the account number/ }).fill('000987654321')
  await dialog.getByRole('button', { name: 'Enter change' }).click()
  await expect(page.getByText(/waits for approval by another person/)).toBeVisible()
  await signInAtDesk(page, 'billing@provider.test', '/desk/carriers?tab=remitTo')
  const change = page.getByRole('link', { name: carrier }).first()
  await change.click()
  await expect(page.getByText('•••• 4321')).toBeVisible()
  await page.getByRole('textbox', { name: 'Call-back note' }).fill('Alice confirmed')
  await page.getByRole('button', { name: 'Approve change' }).click()
  await expect(change).toHaveCount(0)
  await signInAtDesk(page, 'desk@provider.test', all)
  await page.getByRole('button', { name: 'Release payments' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Seen in person')
  await dialog.getByRole('button', { name: 'Release payments' }).click()
  await expect(page.getByText(/Payments wait until/)).toHaveCount(0)
}

async function setUpOriginator(page: Page) {
  await signInAtDesk(page, 'desk@provider.test', '/desk/settings?tab=nacha')
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Company name', 'Ship Freight')
  await fill('Company ID', '1234567890')
  await fill("Originating bank's routing number", '091000018')
  await fill('Destination name', 'Northern Bank')
  await fill('Destination routing number', '091000019')
  await fill('Origin name', 'Ship Freight Inc')
  await fill('Origin number', '1234567890')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is not a routing number.')).toBeVisible()
  await fill("Originating bank's routing number", '091000019')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('NACHA originator saved.')).toBeVisible()
}

test('[BLD-03] a pay run is paid by a NACHA file, which another person voids', async ({ page }) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/payments')
  const row = page.getByRole('row').nth(1)
  const load = await row.getByRole('link', { name: /^L-/ }).innerText()
  const carrier = await row.getByRole('link').nth(1).innerText()
  await approveBank(page, carrier)
  await setUpOriginator(page)

  await signInAtDesk(page, 'billing@provider.test', '/desk/payments')
  await page.getByRole('checkbox', { name: `Select ${load}` }).check()
  await page.getByRole('button', { name: 'Approve 1 payment' }).click()
  await expect(page.getByRole('link', { name: load })).toHaveCount(0)
  await page.getByRole('button', { name: 'New pay run' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Due by').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'New pay run' }).click()
  await dialog.getByRole('button', { name: 'NACHA file' }).click()
  await expect(dialog.getByText(/^This file pays \d+ payment/)).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: load }).getByText('•••• 4321')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Make file with/ }).click()
  const download = page.waitForEvent('download')
  await expect(dialog.getByRole('status')).toHaveText(/^ACH-000001: /)
  await dialog.getByRole('button', { name: 'Download ACH-000001' }).first().click()
  const file = await (await download).path()
  const records = (await readFile(file, 'latin1')).split('\r\n').slice(0, -1)
  expect(records.every((record) => record.length === 94)).toBe(true)
  expect(records.length % 10).toBe(0)
  expect(records.join('\n')).toMatch(
    new RegExp(String.raw`^622021000021000987654321 .*\n705RMR.*LO\*${load}`, 'mu'),
  )
  await expect(dialog.getByText('Someone else can void it.')).toBeVisible()

  await signInAtDesk(page, 'desk@provider.test', '/desk/payments')
  await page.getByRole('button', { name: 'NACHA files' }).click()
  await dialog.getByRole('button', { name: 'Void ACH-000001' }).click()
  await dialog.getByRole('button', { name: 'Void ACH-000001' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank refused it')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Void ACH-000001' }).click()
  await expect(dialog.getByText(/^Voided by .*The bank refused it/)).toBeVisible()
})
