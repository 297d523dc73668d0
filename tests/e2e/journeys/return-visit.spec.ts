import type { Page } from 'playwright/test'
import { broughtIn } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use({ serviceWorkers: 'allow' })

/** Opens Find Loads, and waits until the worker has the files of the portal. */
async function visit(page: Page) {
  await page.goto('/carrier/s')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

test('[U7] a return visit opens from the device, and a reload brings the newest page', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  const again = await page.goto('/carrier/s')
  expect(again?.fromServiceWorker()).toBe(true)
  expect(broughtIn((await again?.text()) ?? '')).toEqual([])
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
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

test('a return visit after the session has ended shows a guest', async ({ page, context, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await visit(page)
  await context.clearCookies()
  const again = await page.goto('/carrier/s')
  expect(again?.fromServiceWorker()).toBe(true)
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeVisible()
})
