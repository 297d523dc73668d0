import type { Page } from 'playwright/test'
import { layoutShifts, watchLayoutShifts } from './layoutShifts'
import { expect } from './test'

const SCRIPTS = '**/assets/*.js'

/**
 * Opens Find Loads as a guest with the scripts held back, and lets them come.
 *
 * @returns the lanes of the server's picture and of the page that replaced it, and what shifted.
 */
export async function seeFirstPaint(page: Page, path = '/carrier/s') {
  // The first visit of a language and device may come before its picture.
  await page.goto(path)
  await expect(page.locator('[data-load]').first()).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await released
    await route.continue()
  })
  await watchLayoutShifts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const lanes = page.locator('#first-paint a[href*="/loads/"]')
  await expect(lanes.first()).toBeVisible()
  const drawn = await lanes.allInnerTexts()
  const title = await page.title()
  release()
  await expect(page.locator('[data-load]').first()).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  const shown = await page.locator('[data-load]').allInnerTexts()
  return { drawn, shown, title, shifts: await layoutShifts(page) }
}
