import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[DSK-09] [DTR-01] on a phone a load in transit opens over the board without horizontal scrolling', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  for (const path of ['/desk/cover', '/desk/offers', '/desk/tracking']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  }
  const link = page.getByRole('rowheader').getByRole('link').first()
  const number = await link.innerText()
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await expect(panel.getByRole('button', { name: 'Log event' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close the load' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})
