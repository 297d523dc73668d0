import {
  MY_LOADS,
  openDeskOnce,
  PATIENT_SERVER,
  seeLargestFirstPaint,
  seeSteadyFirstPaint,
  SIGN_IN_PAGES,
  signInPage,
} from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use({
  ...PATIENT_SERVER,
  // The server reads the device from the browser's name.
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
})

test('[U7] on a phone a guest sees the first loads before any script has come, and nothing shifts', async ({
  page,
}) => {
  await seeSteadyFirstPaint(page, { fewest: 4, compared: 3 })
})

test('[U7] on a phone a dispatcher sees the first loads before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await seeSteadyFirstPaint(page, { fewest: 4, compared: 3 })
})

test('[U7] a driver sees the trip before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'driver@carrier.test')
  await seeSteadyFirstPaint(page, {
    path: '/carrier/s/todays-loads',
    prerender: '#first-paint h2',
    shown: 'main h2',
    fewest: 2,
    compared: 2,
  })
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
  await seeSteadyFirstPaint(page, MY_LOADS)
})

test('[U7] on a phone staff see the figures of their days before any script has come, and nothing shifts', async ({
  page,
  haveSession,
}) => {
  await openDeskOnce(page, haveSession)
  await seeSteadyFirstPaint(page, {
    path: '/desk',
    prerender: '#first-paint td',
    shown: 'main td',
    fewest: 11,
  })
})

for (const [name, path] of SIGN_IN_PAGES)
  test(`[U7] on a phone the sign-in page of the ${name} is seen before any script has come, and nothing shifts`, async ({
    page,
  }) => {
    await seeSteadyFirstPaint(page, signInPage(path))
  })

test('[U7] on a phone the announcement of the page is not wider than that of its prerender', async ({
  page,
}) => {
  await seeLargestFirstPaint(page, signInPage('/carrier/login'))
})
