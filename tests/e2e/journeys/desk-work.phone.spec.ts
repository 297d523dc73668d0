import type { Page } from 'playwright/test'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[DSK-09] [ADM-01] on a phone a Provider Admin ends an announcement', async ({ page }) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/announcements')
  await page.getByRole('link', { name: /^Drivers/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByText('Announcement ended.')).toBeVisible()
})

test('[DSK-09] [LDD-06] on a phone Carrier Sales declines an offer with a reason', async ({ page }) => {
  await signInAtDesk(page, 'sales@provider.test', '/desk/offers')
  const offers = page.getByRole('list', { name: 'Offers Inbox' }).getByRole('listitem')
  await expect(offers.first()).toBeVisible()
  const before = await offers.count()
  await offers
    .first()
    .getByRole('button', { name: /^Decline/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Decline / })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Too high for this lane')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByText(/^Declined \$/)).toBeVisible()
  await expect(offers).toHaveCount(before - 1)
})

test('[DSK-09] [DTR-02] on a phone Operations logs a check call of a driver', async ({ page }) => {
  await signInAtDesk(page, 'ops@provider.test', '/desk/tracking?show=NO_CHECK_CALL')
  const link = page.getByRole('listitem').getByRole('link', { name: /^L-/ }).first()
  const number = /^L-\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await panel.getByRole('button', { name: 'Log event' }).click()
  const dialog = page.getByRole('dialog', { name: `Log event of ${number}` })
  await dialog.getByLabel('What happened').selectOption('Note')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Driver is fueling in Amarillo')
  await dialog.getByRole('button', { name: 'Log event' }).click()
  await expect(panel.getByText(/Driver is fueling in Amarillo/)).toBeVisible()
})

test('[DSK-09] [CRD-04] on a phone Compliance reinstates a suspended carrier', async ({ page }) => {
  await signInAtDesk(page, 'compliance@provider.test', '/desk/carriers')
  await page.getByRole('link', { name: /^Suspended/ }).click()
  const row = page.getByRole('row').nth(1)
  const name = await row.getByRole('link').innerText()
  await row.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(`${name} is reinstated.`)).toBeVisible()
  await expectAccessible(page)
})

/** Cards of the payments to approve. */
const paymentsOf = (page: Page) => page.getByRole('list', { name: 'To approve' }).getByRole('listitem')

test('[DSK-09] [BLD-03] on a phone Billing approves a payment', async ({ page }) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/payments')
  const load = paymentsOf(page).getByRole('link', { name: /^L-/ }).first()
  const number = await load.innerText()
  await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: 'Approve 1 payment' }).click()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  await page.getByRole('link', { name: /^Approved/ }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible(page)
})

test('[DSK-07] [DSK-09] [ADM-04] on a phone the Auditor finds what the desk did, and changes nothing', async ({
  page,
}) => {
  await signInAtDesk(page, 'auditor@provider.test', '/desk/audit')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('textbox', { name: 'Person' }).fill('billing@provider.test')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Ben Okafor')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/desk/payments')
  await expect(paymentsOf(page).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('[WSP-06] on a phone the path of a record shows its current step', async ({ page }) => {
  await signInAtDesk(page, 'desk@provider.test', '/desk/search?q=dallas&object=Load__c&f.Status__c=Completed')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const step = page.getByRole('region', { name: 'Path' }).locator('[aria-current=step]')
  await expect(step).toHaveText('Completed')
  await expect(step).toBeInViewport({ ratio: 0.9 })
})
