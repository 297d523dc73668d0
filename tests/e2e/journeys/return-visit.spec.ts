import type { Page } from 'playwright/test'
import { broughtIn } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use({ serviceWorkers: 'allow' })

/** A page with the prerender of the last visit, which has a load. */
const LAST_PAGE = /<div id="first-paint"[^>]*>.*L-\d{7}.*<div id="root"><\/div>/su

/** Opens a page, by default Find Loads, and waits until the worker has the files of the portal. */
async function visit(page: Page, path = '/carrier/s') {
  await page.goto(path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

const isSaved = (page: Page, path: string) =>
  page.evaluate(async (key) => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('The device could not be read.')))
      })
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'portal-last-seen')) return false
    const database = await result(indexedDB.open('portal-last-seen'))
    const count = await result(database.transaction('pages').objectStore('pages').count(key))
    database.close()
    return count > 0
  }, `prerender ${path}|device`)

/** Waits until the device has the page for the next visit. */
const saved = (page: Page, path = '/carrier/s') => expect.poll(() => isSaved(page, path)).toBe(true)

test('[U7] a return visit opens from the device, and a reload brings the newest page', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  const again = await page.goto('/carrier/s')
  expect(again?.fromServiceWorker()).toBe(true)
  expect(broughtIn((await again?.text()) ?? '')).toEqual([])
  await expect(page.locator('#main').getByText(/^[\d,]+ loads$/)).toBeVisible()
  // Once, beside the scripts.
  const sessionBy = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/auth/me'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  )
  expect(sessionBy).toEqual(['link'])
  await expect(async () => {
    const newest = await page.reload()
    expect(broughtIn((await newest?.text()) ?? '')).toContain('/auth/me')
  }).toPass()
})

test('no cache of the worker has a response or a page of a person', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  await page.reload()
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  const stored = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        if (/html|json/u.test(type)) texts.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return texts
  })
  expect(stored.length).toBeGreaterThan(0)
  expect(stored.join('\n')).not.toMatch(/first-answers|first-state|dispatcher@/u)
})

test('[U7] a return visit shows the page of the last one before its scripts', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  await saved(page)
  // A worker on a busy machine does not wait for the device's storage.
  await expect(async () => {
    const again = await page.goto('/carrier/s')
    const html = (await again?.text()) ?? ''
    expect(html).toMatch(LAST_PAGE)
    expect(html).toContain('<title>Find Loads')
  }).toPass()
  // The page of the scripts replaces it.
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test('[U7] a driver without network opens the loads of the day as they were', async ({
  page,
  context,
  haveSession,
}) => {
  await haveSession(page, 'driver@carrier.test')
  await visit(page, '/carrier/s/todays-loads')
  await saved(page, '/carrier/s/todays-loads')
  await context.setOffline(true)
  await expect(async () => {
    const again = await page.goto('/carrier/s/todays-loads')
    expect(await again?.text()).toMatch(LAST_PAGE)
  }).toPass()
  await expect(page.locator('#first-paint')).toHaveCount(0)
  await expect(
    page
      .locator('main')
      .getByText(/L-\d{7}/)
      .first(),
  ).toBeVisible()
  // The loads of other pages come from the server only.
  const search = await page.goto('/carrier/s')
  expect(await search?.text()).not.toContain('first-paint')
})

test('a return visit after the session has ended shows a guest, and no longer the page of the person', async ({
  page,
  context,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  await saved(page)
  await context.clearCookies()
  const again = await page.goto('/carrier/s')
  expect(again?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
  const next = await page.goto('/carrier/s')
  expect(next?.fromServiceWorker()).toBe(true)
  expect(await next?.text()).not.toContain('first-paint')
})
