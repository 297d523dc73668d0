import type { Page } from 'playwright/test'
import { dayFromNow } from '../dayFromNow'
import { expect } from '../test'

/** Requests the price of a dry van load from Dallas to Houston without an account. */
export async function requestQuoteAsGuest(page: Page, email: string): Promise<void> {
  await page.goto('/shipper/get-a-quote')
  for (const [index, city] of ['Dallas, TX', 'Houston, TX'].entries()) {
    await page.getByRole('combobox', { name: 'City' }).nth(index).fill(city)
    await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
  }
  await page.getByLabel('Pickup day').fill(dayFromNow(9))
  await page.getByRole('textbox', { name: /^Weight/ }).fill('30000')
  await page.getByRole('textbox', { name: 'First and last name' }).fill('Hana Buyer')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByText(/^Request Q-\d+ is on its way/)).toBeVisible()
}
