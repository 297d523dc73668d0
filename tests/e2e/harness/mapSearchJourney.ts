import type { Locator, Page } from 'playwright/test'
import { expect } from './test'

const DRAWN_MS = 30_000

/** The map of Find Loads with its markers. */
export async function openMap(page: Page): Promise<Locator> {
  const map = page.getByRole('region', { name: /^Map of \d+ loads?$/ })
  await expect(markersOf(map).getByRole('button').first()).toBeAttached({ timeout: DRAWN_MS })
  return map
}

export const markersOf = (map: Locator): Locator => map.getByRole('group', { name: /^Markers on the map/ })

export const foundOf = async (page: Page): Promise<number> =>
  Number.parseInt(
    (
      await page
        .getByRole('status')
        .filter({ hasText: /loads?$/ })
        .innerText()
    ).replaceAll(',', ''),
    10,
  )

/** Draws a triangle around the middle of the map, corner by corner, and ends it on the first corner. */
export async function drawTriangle(page: Page, map: Locator, press: (x: number, y: number) => Promise<void>) {
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not shown.')
  await map.getByRole('button', { name: 'Draw area' }).click()
  await expect(map.getByRole('status')).toContainText('Draw around the area')
  const at = (across: number, down: number) => press(box.x + box.width * across, box.y + box.height * down)
  for (const [across, down] of [
    [0.5, 0.4],
    [0.6, 0.62],
    [0.4, 0.62],
    [0.5, 0.4],
  ] as const)
    await at(across, down)
  await expect(page).toHaveURL(/area=/)
}
