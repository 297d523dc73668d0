import type { Page } from 'playwright/test'
import { looseSeparators } from './looseSeparators'
import { expect, expectAccessible, test } from './test'

interface BoardRow {
  id: string
  loadNumber: string
  status: string
  driver: { id: string } | null
}

export async function readBoard(page: Page): Promise<BoardRow[]> {
  const answer = await page.request.get('/lwr/apex/v63.0/DispatchBoard/list')
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { loads: BoardRow[] }).loads
}

async function poster(page: Page) {
  const { csrfToken } = (await (await page.request.get('/auth/me')).json()) as { csrfToken: string }
  return async (method: string, data: object) =>
    await page.request.post(`/lwr/apex/v63.0/${method}`, { data, headers: { 'X-CSRF-Token': csrfToken } })
}

/** Milliseconds from the moment an event is stored until the open board shows it. */
export async function delayOfAnEvent(page: Page, office: Page, loadId: string): Promise<number> {
  const post = await poster(office)
  // The connection of `/events` opens after the page.
  await page.waitForTimeout(2_000)
  const seen = page.evaluate(
    async (text) =>
      await new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(text)) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    'Near Bangor, ME',
  )
  const reported = await post('LoadTracking/recordEvent', {
    loadId,
    type: 'Position',
    occurredAt: new Date().toISOString(),
    clientEventId: crypto.randomUUID(),
    lat: 44.8,
    lng: -68.77,
  })
  const storedAt = Date.now()
  expect(reported.status()).toBe(200)
  const delayMs = (await seen) - storedAt
  test.info().annotations.push({ type: 'delay', description: `${delayMs} ms` })
  return delayMs
}

/** Journeys of the dispatch board, for desktop and phone. */
export function dispatchBoardJourneys() {
  test('[DAY-01] the board follows an event within a second', async ({
    page,
    browser,
    portal,
    haveSession,
    signIn,
  }) => {
    const office = await browser.newPage({ baseURL: portal.url })
    await haveSession(office, 'admin@carrier.test')
    const rows = await readBoard(office)
    const driven = rows.find(({ status, driver }) => status === 'In Transit' && driver)
    if (!driven) throw new Error('The demo has a load in transit.')

    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/todays-loads')
    await expect(page.getByRole('heading', { name: 'Dispatch board', level: 1 })).toBeVisible()
    const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: driven.loadNumber })
    await expect(row).toBeVisible()
    await expect(page.getByRole('link', { name: /^Load L-/ })).toHaveCount(rows.length)
    await expect(row.getByText('Near Bangor, ME')).toHaveCount(0)
    expect(await delayOfAnEvent(page, office, driven.id)).toBeLessThan(1_000)
    await expectAccessible(page)
    await office.close()
  })

  test('[DAY-01] a dispatcher filters by "Needs action", searches, opens the trip of a load and returns', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/todays-loads')
    const links = page.getByRole('link', { name: /^Load L-/ })
    await expect(links.first()).toBeVisible()
    expect(await looseSeparators(page.getByRole('main'))).toEqual([])
    const all = await links.count()
    await page.getByRole('radio', { name: /^Needs action/ }).check()
    await expect(page).toHaveURL(/show=action/)
    expect(await links.count()).toBeLessThanOrEqual(all)
    await page.getByRole('radio', { name: /^All / }).check()
    const trip = page.getByRole('link', { name: /^Trip, load L-/ }).first()
    const number = /L-\d+/.exec((await trip.getAttribute('aria-label')) ?? '')?.[0] ?? ''
    await page.getByRole('searchbox', { name: 'Search' }).fill(number)
    await expect(links).toHaveCount(1)
    await trip.click()
    await expect(page.getByRole('heading', { name: number, level: 2 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dispatch board' }).click()
    await expect(page.getByRole('heading', { name: 'Dispatch board', level: 1 })).toBeVisible()
  })

  test('[DAY-01] the map of the board shows each truck', async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s/todays-loads?view=map')
    await expect(page.getByRole('region', { name: /^Map of \d+ trucks?$/ })).toBeVisible()
    await expectAccessible(page)
  })
}
