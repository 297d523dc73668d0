import type { Page } from 'playwright/test'

/** Counts presses of a pointer and keys that reach the page, from its next navigation on. */
export async function countInputs(page: Page) {
  const counted = { presses: 0, keys: 0 }
  await page.exposeFunction('reportPress', () => (counted.presses += 1))
  await page.exposeFunction('reportKey', () => (counted.keys += 1))
  await page.addInitScript(() => {
    const { reportPress, reportKey } = window as unknown as Record<string, () => void>
    window.addEventListener('pointerdown', () => reportPress?.(), { capture: true })
    window.addEventListener('keydown', () => reportKey?.(), { capture: true })
  })
  return counted
}
