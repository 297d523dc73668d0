import { PATIENT_SERVER, seeFirstPaint } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use({
  ...PATIENT_SERVER,
  // The server reads the device from the browser's name.
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
})

test('[U7] on a phone a guest sees the first loads before any script has come, and nothing shifts', async ({
  page,
}) => {
  const { drawn, shown, shifts } = await seeFirstPaint(page)
  expect(drawn.length).toBeGreaterThan(3)
  expect(shown.slice(0, 3)).toEqual(drawn.slice(0, 3))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
})

test('[U7] on a phone a dispatcher sees the first loads before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const { drawn, shown, shifts } = await seeFirstPaint(page)
  expect(drawn.length).toBeGreaterThan(3)
  expect(shown.slice(0, 3)).toEqual(drawn.slice(0, 3))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
})

test('[U7] a driver sees the trip before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'driver@carrier.test')
  const { drawn, shown, shifts } = await seeFirstPaint(page, {
    path: '/carrier/s/todays-loads',
    prerender: '#first-paint h2',
    shown: 'main h2',
  })
  expect(drawn.length).toBeGreaterThan(1)
  expect(shown.slice(0, 2)).toEqual(drawn.slice(0, 2))
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  // A style element that comes first in the head, as React Aria's, has all styles and fonts matched again.
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  await expect(page.locator('head > style')).toHaveCount(0)
  await expect(page.locator('body link[rel=stylesheet]')).toHaveCount(0)
})

test('[U7] on a phone My Loads of a dispatcher is seen before any script has come, and nothing shifts', async ({
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
})

test('[U7] on a phone staff see the figures of their days before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  // The page remembers the browser's time zone for the next visit.
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { drawn, shown, shifts } = await seeFirstPaint(page, {
    path: '/desk',
    prerender: '#first-paint td',
    shown: 'main td',
  })
  expect(drawn.length).toBeGreaterThan(10)
  expect(shown).toEqual(drawn)
  expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
})

for (const [name, path] of [
  ['portal', '/carrier/login'],
  ['desk', '/desk'],
] as const)
  test(`[U7] on a phone the sign-in page of the ${name} is seen before any script has come, and nothing shifts`, async ({
    page,
  }) => {
    const { drawn, shown, shifts } = await seeFirstPaint(page, {
      path,
      prerender: '#first-paint h1',
      shown: 'main h1',
    })
    expect(shown).toEqual(drawn)
    expect(shifts.sum, shifts.of.join('\n')).toBeLessThanOrEqual(0.01)
  })
