import { expectToFit } from './expectToFit'
import { signInAtDesk } from './signInAtDesk'
import { smallestPdf } from './smallestPdf'
import { expect, expectAccessible, test } from './test'

const FACTOR = 'Prairie Factors LLC'

/** The journey of a factor from the notice of assignment to the payments, for desktop and phone. */
export function factoringJourney() {
  test('[MNY-08] an Admin uploads a notice of assignment, a second person approves the factor, and payments name it', async ({
    page,
    browser,
    signIn,
  }) => {
    test.slow() // portal and desk
    await signIn(page, 'admin@carrier.test', '/carrier/s/my-loads?view=payments')
    await page.getByRole('button', { name: /^(?:Add a|Change the) factor$/ }).click()
    await page.getByRole('textbox', { name: 'Factoring company' }).fill(FACTOR)
    await page.getByRole('textbox', { name: 'Remit to' }).fill('PO Box 12, Omaha, NE 68101')
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(page.getByText('Upload the notice of assignment first.').first()).toBeVisible()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Upload Notice of assignment/i }).click()
    await (await chosen).setFiles(smallestPdf('noa.pdf'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload / })
      .click()
    await expect(page.getByText(/A notice of assignment \(NOA\) is on file/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(page.getByText(`We call you back about ${FACTOR} before payments go there.`)).toBeVisible()
    await expectToFit(page)

    const office = await browser.newPage({ baseURL: new URL(page.url()).origin })
    await signInAtDesk(office, 'billing@provider.test', '/desk/carriers?tab=remitTo')
    await office
      .getByRole('link', { name: /^Lone Star Carriers/ })
      .first()
      .click()
    await expect(office.getByText(FACTOR)).toBeVisible()
    await office.getByRole('textbox', { name: 'Call-back note' }).fill('Called the number on file')
    await office.getByRole('button', { name: 'Approve change' }).click()
    await expect(office.getByRole('link', { name: /^Lone Star Carriers/ })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText(`Your factor on file is ${FACTOR}.`)).toBeVisible()
    await page.getByRole('radio', { name: /^Factored/ }).check()
    await expect(page.getByText(new RegExp(`paid to ${FACTOR}`))).toBeVisible()

    await page.goto('/carrier/s/my-loads?view=payments&state=Under+Review')
    const load = page
      .getByRole('list', { name: 'Payments', exact: true })
      .getByRole('link', { name: /L-\d+/ })
      .first()
    const number = /L-\d+/.exec(await load.innerText())?.[0] ?? ''
    await load.click()
    // The list that is left has the same choice, for all payments.
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await page.getByRole('radio', { name: /^Factored/ }).check()
    await page.getByRole('button', { name: /^Choose Factored/ }).click()
    await expect(page.getByText(/^This load is paid by Factored/).first()).toBeVisible()
    await office.goto('/desk/payments?view=review&terms=Factored')
    const payment = office.getByRole('row').or(office.getByRole('listitem')).filter({ hasText: number })
    await payment.getByRole('link').first().click()
    await expect(office.getByRole('dialog').getByText(FACTOR)).toBeVisible()
    await office.close()
  })
}
