import type { Page } from 'playwright/test'
import { expect } from './test'

/**
 * Awaits a toast and closes it, because the next one waits until it has been there for 5 s. Without a pointer: journeys
 * count presses.
 */
export async function readToast(page: Page, message: string | RegExp) {
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('[data-kind]').filter({
    hasText: message,
  })
  await expect(toast).toBeVisible()
  // It may disappear in this moment.
  await toast
    .getByRole('button', { name: 'Close notification' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()))
}
