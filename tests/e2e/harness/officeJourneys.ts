import type { Page } from 'playwright/test'
import { confirmBooking } from './confirmBooking'
import { expect, expectAccessible, test } from './test'

const loadLink = /^Load L-\d+/
const numberIn = (text: string) => /L-\d+/.exec(text)?.[0] ?? ''

/** Opens the filters, which are behind a button on narrow screens. */
async function openFilters(page: Page) {
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.getByRole('combobox', { name: 'Origin', exact: true }).or(filters).first().waitFor()
  if (await filters.isVisible()) await filters.click()
}

/** Journeys of the office, for desktop and phone. */
export function officeJourneys() {
  test('a dispatcher sets the origin by ZIP code, and then by state', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
    await openFilters(page)
    const origin = page.getByRole('combobox', { name: 'Origin', exact: true })
    await origin.fill('75201')
    await page.getByRole('option', { name: 'Dallas, TX' }).click()
    await expect(page).toHaveURL(/from=Dallas/)
    await origin.fill('texas')
    await page.getByRole('option', { name: 'Texas, whole state' }).click()
    await expect(page).toHaveURL(/from=TX/)
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
      /From TX/,
    ])
    await expectAccessible(page)
  })

  test('[B1] an Admin of an inactive company sees on the load why it cannot be booked', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'inactive@carrier.test', '/carrier/s?equipment=V&bookNow=1')
    await page.getByRole('link', { name: loadLink }).first().click()
    const why = page.getByRole('listitem').filter({ hasText: 'Your account is unauthorized.' })
    await expect(why).toContainText("Contact support to update your company's records.")
    await expectAccessible(page)
  })

  test('[B11] a dispatcher books, and an Admin in another browser undoes the booking for free', async ({
    page,
    browser,
    portal,
    signIn,
  }) => {
    // Pickup is late enough for undo.
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=R&bookNow=1&sort=pickup&dir=desc')
    const book = page.getByRole('button', { name: /^Book Now, load L-/ }).first()
    const number = numberIn((await book.getAttribute('aria-label')) ?? '')
    await book.click()
    await confirmBooking(page)
    await expect(page.getByText(`Load ${number} is booked.`).first()).toBeVisible()

    const admin = await browser.newPage({ baseURL: portal.url })
    await signIn(admin, 'admin@carrier.test', '/carrier/s/my-loads')
    await admin.getByRole('link', { name: new RegExp(`^Load ${number}`) }).click()
    await expect(admin.getByText(/^Free until /)).toBeVisible()
    await admin.getByRole('button', { name: 'Undo booking' }).click()
    await expect(admin.getByText(`Booking of ${number} undone.`).first()).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Undo booking' })).toHaveCount(0)
    await admin.close()

    // The first browser shows the same state.
    await page.goto('/carrier/s/my-loads')
    await expect(page.getByRole('link', { name: loadLink }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^Load ${number}`) })).toHaveCount(0)
  })

  test('[MNY-08] an Admin disputes a payment; the draft survives a reload', async ({ page, signIn }) => {
    await signIn(page, 'admin@carrier.test', '/carrier/s/my-loads?tab=past&payment=Approved')
    await page.getByRole('link', { name: loadLink }).first().click()
    await page.getByRole('button', { name: 'Dispute payment' }).click()
    const reason = page.getByRole('dialog').getByRole('textbox', { name: 'What is wrong?' })
    await page.getByRole('button', { name: 'Send dispute' }).click()
    await expect(page.getByText('Say what is wrong with the payment.')).toBeVisible()
    await reason.fill('The agreed rate was 100 dollars higher.')
    await page.reload()
    await page.getByRole('button', { name: 'Dispute payment' }).click()
    await expect(reason).toHaveValue('The agreed rate was 100 dollars higher.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send dispute' }).click()
    await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Dispute payment' })).toHaveCount(0)
  })

  test('a dispatcher requests a toll charge on a load in transit', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=inProgress')
    await page.getByRole('link', { name: loadLink }).first().click()
    await page.getByRole('button', { name: 'Request a charge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request a charge' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Choose a charge.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Charge' }).selectOption('Toll')
    await dialog.getByRole('textbox', { name: 'Amount (USD)' }).fill('45.50')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bridge on the way in')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('The charge was requested.').first()).toBeVisible()
    await expect(page.getByText('$45.50').first()).toBeVisible()
  })

  test('notification preferences are stored', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/notifications')
    const email = page.getByRole('checkbox', { name: 'Booking confirmed: Email' })
    const wasOn = await email.isChecked()
    const saved = page.waitForResponse(/Notifications\/setPreference/)
    await email.setChecked(!wasOn)
    await saved
    await page.reload()
    await expect(email).toBeChecked({ checked: !wasOn })
    const preferences = await page.getByRole('table').first().locator('xpath=ancestor::section').boundingBox()
    // Of 26 kinds; with a group of checkboxes for each they took 3,700 px on a phone.
    expect(preferences?.height).toBeLessThan(1_500)
    await expectAccessible(page)
  })
}
