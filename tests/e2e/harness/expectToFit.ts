import { expect, type Page } from 'playwright/test'

/** Asserts that the page does not scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'pixels beyond the right edge').toBe(0)
}
