import {
  keepFirstPaint,
  MY_LOADS,
  openDeskOnce,
  PATIENT_SERVER,
  seeSteadyFirstPaint,
  SIGN_IN_PAGES,
  signInPage,
} from '../harness/firstPaintJourney'
import { expect, expectAccessible, test } from '../harness/test'

test.use(PATIENT_SERVER)

test('[U7] a guest sees the first loads before any script has come, and the page replaces them without a shift', async ({
  page,
}) => {
  const { title } = await seeSteadyFirstPaint(page, { fewest: 6, compared: 5 })
  expect(title).toMatch(/^Find Loads/)
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
  await seeSteadyFirstPaint(page, { fewest: 6, compared: 5 })
  await expectAccessible(page)
})

test('[U7] a shipper sees the shipments before any script has come', async ({ page, haveSession }) => {
  await haveSession(page, 'shipper@shipper.test')
  await seeSteadyFirstPaint(page, {
    path: '/shipper',
    prerender: '#first-paint a[href*="/shipper/shipments/"]',
    shown: 'a[href*="/shipper/shipments/"]',
    compared: 5,
  })
})

test('[U7] My Loads of a dispatcher is seen before any script has come, and the page replaces it without a shift', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await seeSteadyFirstPaint(page, MY_LOADS)
  await expectAccessible(page)
})

test('[U7] staff see the figures of their days before any script has come, and the page replaces them without a shift', async ({
  page,
  haveSession,
}) => {
  await openDeskOnce(page, haveSession)
  await seeSteadyFirstPaint(page, {
    path: '/desk',
    prerender: '#first-paint td, #first-paint nav li:first-child a',
    shown: 'main td, nav li:first-child a',
    fewest: 11,
  })
  await expectAccessible(page)
})

for (const [name, path] of SIGN_IN_PAGES)
  test(`[U7] the sign-in page of the ${name} is seen before any script has come, and nothing shifts`, async ({
    page,
  }) => {
    await seeSteadyFirstPaint(page, signInPage(path))
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
