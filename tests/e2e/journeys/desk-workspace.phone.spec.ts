import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[DSK-09] on a phone the desk opens its menu, searches, and shows lists and records without scrolling sideways', async ({
  page,
  haveSession,
}) => {
  const expectNoSidewaysScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk')
  // The frame is there before the page, which holds the main landmark.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Facilities' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible(page)

  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox', { name: 'Command menu' }).fill('dallas')
  await expect(page.getByRole('menuitem', { name: /^Dallas/ }).first()).toBeVisible()
  await expectAccessible(page)
})
