import { drawTriangle, foundOf, markersOf, openMap } from '../harness/mapSearchJourney'
import { expect, expectAccessible, test } from '../harness/test'

test('[FND-06] a dispatcher goes through the markers by keyboard, searches the visible area, draws another one and removes it', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?view=map&from=Dallas%2C+TX')
  const map = await openMap(page)
  await expect(map.getByText('The truck symbol in Dallas, TX is where your search starts.')).toBeVisible()
  await expect(map.getByRole('list', { name: 'Sources of the map' })).toContainText('GeoNames')
  await expectAccessible(page)

  // One Tab from the map to its markers, the arrows between them, Enter selects.
  const stop = markersOf(map).getByRole('button').first()
  await stop.focus()
  const first = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .not.toBe(first)
  await expect(markersOf(map).locator('[tabindex="0"]')).toHaveCount(1)

  // What is on the screen, without a pointer.
  const around = await foundOf(page)
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  await map.getByRole('button', { name: 'Search this area' }).press('Enter')
  await expect(page).toHaveURL(/area=/)
  await expect(page).not.toHaveURL(/from=/)
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('button')).toHaveText([/Pickup in the area/])
  await expect(map.getByText('Pickup in this area')).toBeVisible()
  await chips.getByRole('button', { name: /Pickup in the area/ }).click()
  await expect(page).not.toHaveURL(/area=/)
  await expect.poll(async () => await foundOf(page)).toBeGreaterThan(around)

  // Half of the country is too large; a part of it is drawn.
  await openMap(page)
  await map.getByRole('button', { name: 'Search this area' }).click()
  await expect(map.getByRole('status')).toHaveText(/up to 1,500 miles across/)
  const all = await foundOf(page)
  await drawTriangle(page, map, async (x, y) => await page.mouse.click(x, y))
  await expect.poll(async () => await foundOf(page)).toBeLessThan(all)
  const picked = await foundOf(page)
  expect(picked).toBeGreaterThan(0)
  await expectAccessible(page)
  await map.getByRole('button', { name: 'Search deliveries' }).click()
  await expect(page).toHaveURL(/toArea=/)
  await expect(chips.getByRole('button')).toHaveText([/Delivery in the area/])
  await map.getByRole('button', { name: 'Remove area' }).click()
  await expect.poll(async () => await foundOf(page)).toBe(all)
})

test('[FND-06] an area is saved with its search and restored', async ({ page, signIn }) => {
  const area = '31.5,-98.5;33.8,-98.5;33.8,-95.4;31.5,-95.4'
  await signIn(page, 'dispatcher@carrier.test', `/carrier/s?area=${encodeURIComponent(area)}`)
  const found = await foundOf(page)
  expect(found).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('textbox', { name: 'Search name' }).fill('North Texas')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(async () => await foundOf(page)).toBeGreaterThan(found)
  await page.getByRole('button', { name: 'Saved searches (1)' }).click()
  await page.getByRole('button', { name: 'North Texas', exact: true }).click()
  await expect(page).toHaveURL(/area=/)
  await expect.poll(async () => await foundOf(page)).toBe(found)
  await page.getByRole('button', { name: 'Saved searches (1)' }).click()
  await page.getByRole('button', { name: 'Delete saved search North Texas' }).click()
})
