import { broughtIn, openBringing, sessionIn, PATIENT_SERVER } from '../harness/firstPaintJourney'
import { expect, test } from '../harness/test'

test.use(PATIENT_SERVER)

const LOADS = 'LoadSearch.findLoads'
/** Reads of the first screen; others begin when the page is idle. */
const READ_FIRST = /\/auth\/me|\/LoadSearch\/findLoads|\/getCustomSettings|\/Banners\//u

test("[U11] a person's page brings the data of its first screen along, it is used, and no cache stores it", async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    requested.push(pathname + search + (request.postData() ?? ''))
  })
  const { html, headers } = await openBringing(page, '/carrier/s', LOADS, () => {
    requested.length = 0
  })
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['etag']).toBeUndefined()
  expect(html).toContain('dispatcher@carrier.test')
  await expect(page.getByText(/^[\d,]+ loads$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters|^Save/ }).first()).toBeVisible()
  expect(requested.filter((request) => READ_FIRST.test(request))).toEqual([])
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
    [own, rival].map(async (tab) => await openBringing(tab, '/carrier/s', '/auth/me')),
  )
  expect(pages.map(({ html }) => [html.includes('dispatcher@'), html.includes('rival@')])).toEqual([
    [true, false],
    [false, true],
  ])
  await other.clearCookies()
  const guest = await openBringing(rival, '/carrier/s', '/auth/me')
  expect(guest.html).not.toMatch(/dispatcher@|rival@/u)
  expect(sessionIn(guest.html)).toMatchObject({ isGuest: true, userId: null })
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
  expect(broughtIn((await ofCarrier?.text()) ?? '')).toEqual([])
  await haveSession(page, 'ops@provider.test')
  const { html, headers } = await openBringing(page, '/desk', 'DeskOverview.figures')
  expect(headers['cache-control']).toBe('private, no-store')
  expect(html).toContain('ops@provider.test')
  const ofStaff = await page.goto('/carrier/s')
  expect(broughtIn((await ofStaff?.text()) ?? '')).toEqual([])
})

test('a page that a script requests has nothing of the person', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  await page.goto('/carrier/s')
  const html = await page.evaluate(async () => {
    const response = await fetch('/carrier/s', { headers: { Accept: 'text/html' } })
    return await response.text()
  })
  expect(html).toContain('<div id="root">')
  expect(broughtIn(html)).toEqual([])
})
