import { firstAnswersIn, openWithAnswer } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

const LOADS = '/LoadSearch/findLoads'

test("[U11] a person's page brings the first responses along, each is used, and no cache stores them", async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requested.push(pathname + search + (request.postData() ?? ''))
  })
  const { html, answers, headers } = await openWithAnswer(page, '/carrier/s', LOADS, () => {
    requested.length = 0
  })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['etag']).toBeUndefined()
  expect(html).toContain('dispatcher@carrier.test')
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters|^Save/ }).first()).toBeVisible()
  expect(requested.filter((request) => request in answers)).toEqual([])
})

test('[S1] nothing of a person is in the page of another one, of a guest, or after the sign-out', async ({
  page,
  browser,
  portal,
  haveSession,
}) => {
  const other = await browser.newContext({ baseURL: portal.url })
  const [own, rival] = [page, await other.newPage()]
  await haveSession(own, 'dispatcher@carrier.test')
  await haveSession(rival, 'rival@carrier.test')
  const pages = await Promise.all(
    [own, rival].map(async (tab) => await openWithAnswer(tab, '/carrier/s', '/auth/me')),
  )
  expect(pages.map(({ html }) => [html.includes('dispatcher@'), html.includes('rival@')])).toEqual([
    [true, false],
    [false, true],
  ])
  await other.clearCookies()
  const guest = await openWithAnswer(rival, '/carrier/s', '/auth/me')
  expect(guest.html).not.toMatch(/dispatcher@|rival@/u)
  expect(JSON.parse(guest.answers['/auth/me'] ?? '')).toMatchObject({ isGuest: true, userId: null })
  await other.close()
})

test("[S1] the desk's page brings nothing along for a carrier, and the portal's nothing for staff", async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  // The zone is known, as after a visit of staff.
  await page.goto('/desk')
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  const ofCarrier = await page.goto('/desk')
  expect(firstAnswersIn((await ofCarrier?.text()) ?? '')).toEqual({})
  await haveSession(page, 'ops@provider.test')
  const { html, headers } = await openWithAnswer(page, '/desk', '/DeskOverview/figures')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(html).toContain('ops@provider.test')
  const ofStaff = await page.goto('/carrier/s')
  expect(firstAnswersIn((await ofStaff?.text()) ?? '')).toEqual({})
})

test('a page that a script requests has nothing of the person', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await page.goto('/carrier/s')
  const html = await page.evaluate(async () => {
    const response = await fetch('/carrier/s', { headers: { Accept: 'text/html' } })
    return await response.text()
  })
  expect(html).toContain('<div id="root">')
  expect(firstAnswersIn(html)).toEqual({})
})
