import { expectActivation, fillChecklist, signUpCarrier } from '../harness/carrierSignUp'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, expectAccessible, test } from '../harness/test'

// Reviews the whole queue of documents.
test.use({ serverOf: 'desk-carriers' })
test.describe.configure({ timeout: 180_000 })

test('[CRD-01] [CRD-02] [ONB-04] a new carrier is vetted at the desk: certificate read, identity decided by a Provider Admin', async ({
  page,
  portal,
  browser,
  baseURL,
}) => {
  await signUpCarrier(page, portal)
  await fillChecklist(page)

  const office = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAtDesk(office, 'compliance@provider.test', '/desk/carriers')
  // The demo has other applications.
  await office
    .getByRole('link', { name: /^Bluebonnet/ })
    .first()
    .click()
  await expect(office.getByText('Identity not confirmed')).toBeVisible()
  await expect(office.getByText('A Provider Admin must approve.')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await expectAccessible(office)

  await office.getByRole('link', { name: 'Review COI' }).click()
  await expect(office.getByRole('heading', { name: 'Documents to Review' })).toBeVisible()
  await expect(office.getByRole('img', { name: /^Page 1 of 1/ })).toBeVisible()
  // The carrier typed the figures; the desk compares them.
  await expect(office.getByRole('textbox', { name: /Cargo limit/ })).toHaveValue(/^100,?000$/)
  await expect(office.getByRole('textbox', { name: /Auto liability limit/ })).toHaveValue(/^1,?000,?000$/)
  await expect(office.getByLabel(/Expires/)).toHaveValue('2099-12-31')
  await expect(office.getByRole('textbox', { name: /^Insurer/ })).toHaveValue('Great Plains Mutual')
  await expect(office.getByRole('textbox', { name: /^Policy number/ })).toHaveValue('GP-1001')
  await expectAccessible(office)
  await office.getByRole('button', { name: /^Accept/ }).click()
  await expect(office.getByRole('heading', { name: /W-9/ }).first()).toBeVisible()
  await office.getByRole('button', { name: /^Accept/ }).click()
  // That of the demo's other application follows.
  await expect(office.getByRole('link', { name: 'Cottonwood Trucking' })).toBeVisible()

  await signInAtDesk(office, 'desk@provider.test', '/desk/carriers')
  await office
    .getByRole('link', { name: /^Bluebonnet/ })
    .first()
    .click()
  await expect(office.getByText('Great Plains Mutual')).toBeVisible()
  await expect(office.getByText('GP-1001')).toBeVisible()
  await office.getByRole('button', { name: 'Approve' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText('You confirm that the applicant represents this company.')).toBeVisible()
  await expectAccessible(office)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByRole('link', { name: /^Bluebonnet/ })).toHaveCount(0)

  await expectActivation(page)

  // Suspended, it can't book; reinstated, it can.
  await office.goto('/desk/carriers?tab=all&search=810001')
  await office.getByRole('button', { name: 'Suspend' }).click()
  await office.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Claim open')
  await office.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(office.getByText("Can't book: Claim open")).toBeVisible()
  await office.getByRole('button', { name: 'Reinstate' }).click()
  await expect(office.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await office.close()
})

test('[CRD-03] a remit-to is entered by one person and approved by another after a call back', async ({
  page,
}) => {
  await signInAtDesk(page, 'compliance@provider.test', '/desk/carriers?tab=all&search=Lone%20Star')
  await page.getByRole('button', { name: 'Enter change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Remit-to' }).fill('PO Box 77, Reno, NV 89501')
  await dialog.getByRole('textbox', { name: /^Routing number/ }).fill('021000021')
  await dialog.getByRole('textbox', { name: /^Account number/ }).fill('000987654321')
  await dialog.getByRole('textbox', { name: /^Repeat the account number/ }).fill('000987654321')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enter change' }).click()
  await expect(page.getByText(/waits for approval by another person/)).toBeVisible()

  await signInAtDesk(page, 'billing@provider.test', '/desk/carriers?tab=remitTo')
  await page.getByRole('link', { name: /^Lone Star Carriers/ }).click()
  await expect(page.getByText('PO Box 77, Reno, NV 89501')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Call-back note' })
    .fill('Alice at the number on file, she confirmed')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve change' }).click()
  await expect(page.getByRole('link', { name: /^Lone Star Carriers/ })).toHaveCount(0)
  await page.goto('/desk/carriers?tab=all&search=Lone%20Star')
  await expect(page.getByText(/Payments wait until/)).toBeVisible()
})
test('[BLD-01] Billing reviews documents by keyboard, the next one follows without a click', async ({
  page,
}) => {
  await signInAtDesk(page, 'billing@provider.test', '/desk/documents')
  const position = page.getByRole('status').filter({ hasText: / of \d+/ })
  const count = Number(/of (\d+)/.exec(await position.innerText())?.[1])
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(position).toHaveText(`1 of ${count - 1}`)
  await page.keyboard.press('r')
  await page.keyboard.press('1')
  await expect(position).toHaveText(`1 of ${count - 2}`)
  await page.reload()
  await expect(position).toHaveText(`1 of ${count - 2}`)
})
