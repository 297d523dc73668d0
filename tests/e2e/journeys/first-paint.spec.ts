import { seeFirstPaint } from '../harness/firstPaintJourney'
import { expect, expectAccessible, test } from '../harness/test'

test('[U7] a guest sees the first loads before any script has come, and the page replaces them without a shift', async ({
  page,
}) => {
  const { drawn, shown, title, shifts } = await seeFirstPaint(page)
  expect(title).toMatch(/^Find Loads/)
  expect(drawn.length).toBeGreaterThan(5)
  expect(shown.slice(0, 5)).toEqual(drawn.slice(0, 5))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectAccessible(page)
})

test('a link of the first paint opens its load before the page is there', async ({ page }) => {
  await page.goto('/carrier/s')
  await expect(page.locator('[data-load]').first()).toBeVisible()
  await page.route('**/assets/*.js', async (route) => await route.abort())
  await page.goto('/carrier/s', { waitUntil: 'commit' })
  await page.locator('#first-paint a[href*="/loads/"]').first().click()
  await expect(page).toHaveURL(/\/carrier\/s\/loads\//)
})

test('a guest who chose Spanish in an English browser sees no English first', async ({ page }) => {
  await page.goto('/carrier/s')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Buscar cargas', level: 1 })).toBeVisible()
  await page.goto('/carrier/s')
  await expect(page.getByRole('heading', { name: 'Buscar cargas', level: 1 })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test('who is signed in gets the page without the picture of a guest', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test')
  const answer = await page.request.get('/carrier/s', { headers: { accept: 'text/html' } })
  expect(await answer.text()).not.toContain('first-paint')
})
