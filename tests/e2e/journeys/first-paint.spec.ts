import { keepFirstPaint, PATIENT_SERVER, seeFirstPaint } from '../harness/firstPaintJourney'
import { expect, expectAccessible, test } from '../harness/test'

test.use(PATIENT_SERVER)

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
  await keepFirstPaint(page)
  await page.route('**/assets/*.js', async (route) => await route.abort())
  await page.goto('/carrier/s', { waitUntil: 'commit' })
  await page.locator('#first-paint a[href*="/loads/"]').first().click()
  await expect(page).toHaveURL(/\/carrier\/s\/loads\//)
})

test('a guest who chose Spanish in an English browser sees the first paint in Spanish', async ({ page }) => {
  await page.goto('/carrier/s')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { name: 'Buscar cargas', level: 1 })).toBeVisible()
  const response = await page.goto('/carrier/s')
  const html = (await response?.text()) ?? ''
  expect(html).toContain('id="first-paint" data-device="desktop" lang="es"')
  expect(html).toContain('Buscar cargas')
  await expect(page.getByRole('heading', { name: 'Buscar cargas', level: 1 })).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test('[U7] a dispatcher sees the first loads before any script has come, and the page replaces them without a shift', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const { drawn, shown, shifts } = await seeFirstPaint(page)
  expect(drawn.length).toBeGreaterThan(5)
  expect(shown.slice(0, 5)).toEqual(drawn.slice(0, 5))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  await expectAccessible(page)
})

test('[U7] a shipper sees the shipments before any script has come', async ({ page, haveSession }) => {
  await haveSession(page, 'shipper@shipper.test')
  const { drawn, shown, shifts } = await seeFirstPaint(page, {
    path: '/shipper',
    prerender: '#first-paint a[href*="/shipper/shipments/"]',
    shown: 'a[href*="/shipper/shipments/"]',
  })
  expect(drawn.length).toBeGreaterThan(0)
  expect(shown.slice(0, 5)).toEqual(drawn.slice(0, 5))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
})

test('[U7] My Loads of a dispatcher is seen before any script has come, and the page replaces it without a shift', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const { drawn, shown, shifts } = await seeFirstPaint(page, {
    path: '/carrier/s/my-loads',
    prerender: '#first-paint a[href*="/loads/"]',
    shown: 'main a[href*="/loads/"]',
  })
  expect(drawn.length).toBeGreaterThan(3)
  expect(shown).toEqual(drawn)
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  await expectAccessible(page)
})

test('[U7] staff see the figures of their days before any script has come, and the page replaces them without a shift', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  // The page remembers the browser's time zone for the next visit.
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { drawn, shown, shifts } = await seeFirstPaint(page, {
    path: '/desk',
    prerender: '#first-paint td, #first-paint nav li:first-child a',
    shown: 'main td, nav li:first-child a',
  })
  expect(drawn.length).toBeGreaterThan(10)
  expect(shown).toEqual(drawn)
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  await expectAccessible(page)
})

for (const [name, path] of [
  ['portal', '/carrier/login'],
  ['desk', '/desk'],
] as const)
  test(`[U7] the sign-in page of the ${name} is seen before any script has come, and nothing shifts`, async ({
    page,
  }) => {
    const { drawn, shown, shifts } = await seeFirstPaint(page, {
      path,
      prerender: '#first-paint h1',
      shown: 'main h1',
    })
    expect(shown).toEqual(drawn)
    expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
    await page.getByLabel('Email').fill('ann@carrier.test')
    await expectAccessible(page)
  })

test('[BAN-25] a guest who closed the announcement in this tab does not see it in the first paint', async ({
  page,
}) => {
  await page.goto('/carrier/s')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('section[data-type=Announcement]')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[data-load]').first()).toBeVisible()
  await expect(page.locator('section[data-type=Announcement]:visible')).toHaveCount(0)
})
