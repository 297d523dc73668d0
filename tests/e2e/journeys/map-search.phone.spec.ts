import { drawTriangle, foundOf, openMap } from '../harness/mapSearchJourney'
import { expect, expectAccessible, test } from '../harness/test'

test('[FND-06] on a phone an area is drawn by touch, and its chip removes it', async ({ page, signIn }) => {
  test.setTimeout(120_000)
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?view=map&from=Dallas%2C+TX')
  const map = await openMap(page)
  await map.scrollIntoViewIfNeeded()
  await drawTriangle(page, map, async (x, y) => await page.touchscreen.tap(x, y))
  const chip = page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: /Pickup in the area/ })
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await chip.click()
  await expect(page).not.toHaveURL(/area=/)
  await expect.poll(async () => await foundOf(page)).toBeGreaterThan(0)
})
