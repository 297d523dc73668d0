import type { Page } from 'playwright/test'
import { expect } from './test'

/** Signs the carrier agreement on the open checklist. */
export async function signAgreement(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Bo Alone')
  await page.getByRole('textbox', { name: /^Your title/ }).fill('Owner')
  await page.getByRole('checkbox', { name: /I have read the agreement/ }).check()
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await expect(page.getByText('Agreement signed').first()).toBeVisible()
}
