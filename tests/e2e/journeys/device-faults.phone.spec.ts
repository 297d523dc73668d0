import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

const DRIVER = 'driver@carrier.test'
const TODAY = '/carrier/s/todays-loads'
const DAY_MS = 86_400_000
/** Requests to the server, except for its static files. */
const CALLS = /\/(?:auth|services|lwr|events|healthz|readyz)\b/u

test.use({ serviceWorkers: 'allow', serverOf: 'device-faults' })

const step = (page: Page) => page.getByRole('region', { name: 'Next step' }).getByRole('button').last()
const checkCall = (page: Page) => page.getByRole('button', { name: 'Check call' })
const allReceived = (page: Page) => page.getByText('All updates received')

/** The report of an event, which the page or its service worker sends (Background Sync). */
const nextReport = (context: BrowserContext) =>
  context.waitForEvent('request', (request) => request.url().includes('recordEvent'))

/** Awaits the cached app shell and the driver's persisted queries. */
async function isOnDevice(page: Page) {
  await expect(step(page)).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

test('with disabled storage the page works, and says that it must stay open', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await signIn(page, DRIVER, TODAY)
  let isDown = true
  await page.route(/recordEvent/u, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  await checkCall(page).tap()
  await expect(page.getByText(/Keep this page open until everything is sent\./u)).toBeVisible()
  await expect(page.getByText('1 update waiting to be sent')).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await expect(allReceived(page)).toBeVisible({ timeout: 20_000 })
})

for (const [what, answer] of [
  [
    'a captive portal responds to every request',
    { status: 200, body: '<html>Welcome to the truck stop</html>' },
  ],
  ['a proxy returns 502', { status: 502, body: '<html>Bad Gateway</html>' }],
] as const) {
  test(`while ${what} the page opens from the device, stores actions, and sends them afterwards`, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, DRIVER, TODAY)
    await isOnDevice(page)
    let isCaptive = true
    await context.route(CALLS, (route) =>
      isCaptive ? route.fulfill({ ...answer, contentType: 'text/html' }) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText(/^Updated/u)).toBeVisible()
    await checkCall(page).tap()
    await expect(page.getByText('1 update saved on this device, waiting to be sent')).toBeVisible()
    isCaptive = false
    await expect(allReceived(page)).toBeVisible({ timeout: 30_000 })
  })
}

for (const [what, offMs] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`with a clock that is a day ${what} today's load is shown, and a report has its true time`, async ({
    page,
    context,
    signIn,
  }) => {
    await page.clock.install({ time: Date.now() + offMs })
    await signIn(page, DRIVER, TODAY)
    await expect(page.getByText(`The clock of this device is 24 h ${what}.`, { exact: false })).toBeVisible()
    const sent = nextReport(context)
    await checkCall(page).tap()
    const { occurredAt } = (await sent).postDataJSON()
    expect(Math.abs(Date.parse(occurredAt) - Date.now())).toBeLessThan(60_000)
    await expect(allReceived(page)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a double tap reports one milestone, and a second tab shows it', async ({ page, context, signIn }) => {
  await signIn(page, DRIVER, TODAY)
  const other = await context.newPage()
  await other.goto(TODAY)
  const ids: string[] = []
  context.on('request', (request) => {
    if (/recordEvent/u.test(request.url())) ids.push(request.postDataJSON().clientEventId)
  })
  await step(page).dblclick()
  await expect(page.getByRole('button', { name: /^Arrived at pickup/u })).toBeVisible()
  // The other tab is updated without interaction.
  await expect(other.getByRole('button', { name: /^Arrived at pickup/u })).toBeVisible()
  await expect(allReceived(page)).toBeVisible()
  expect(new Set(ids).size).toBe(1)
})

test('the tapped load stays in place: repeated taps report one step of one load', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', TODAY)
  await page
    .getByRole('link', { name: /^Trip, load L-/ })
    .first()
    .click()
  await expect(step(page)).toBeVisible()
  const number = await page.getByRole('heading', { level: 2, name: /^L-/u }).first().innerText()
  const loads: string[] = []
  page.on('request', (request) => {
    if (/recordEvent/u.test(request.url())) loads.push(request.postDataJSON().loadId)
  })
  const { x = 0, y = 0, width = 0, height = 0 } = (await step(page).boundingBox()) ?? {}
  for (let tap = 0; tap < 3; tap += 1) {
    await page.touchscreen.tap(x + width / 2, y + height / 2)
    await page.waitForTimeout(180)
  }
  await expect(allReceived(page)).toBeVisible()
  expect(loads).toHaveLength(1)
  await expect(page.getByRole('heading', { level: 2, name: number })).toBeVisible()
})

test('a sign-out without network warns about unsent entries, and takes effect when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, DRIVER, TODAY)
  await isOnDevice(page)
  await context.setOffline(true)
  await checkCall(page).tap()
  await expect(page.getByText('1 update saved on this device, waiting to be sent')).toBeVisible()
  await page.getByRole('button', { name: 'menu' }).tap()
  await page.getByRole('button', { name: 'Log Out' }).tap()
  const question = page.getByRole('dialog', { name: 'Log out with work that was not sent?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Log out' }).tap()
  await expect(page.getByRole('heading', { name: "The server can't be reached" })).toBeVisible()
  await context.setOffline(false)
  // Without interaction, and without data of the signed-out user.
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 15_000 })
  expect(await (await page.request.get('/auth/me')).json()).toMatchObject({ isGuest: true })
})

test('sends waiting entries after the browser clears its storage while the page is open', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, DRIVER, TODAY)
  await expect(step(page)).toBeVisible()
  await context.setOffline(true)
  await checkCall(page).tap()
  await expect(page.getByText('1 update saved on this device, waiting to be sent')).toBeVisible()
  const devices = await context.newCDPSession(page)
  await devices.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  })
  const report = nextReport(context)
  await context.setOffline(false)
  await report
  await expect(allReceived(page)).toBeVisible()
})

test('on a phone in landscape the next step is in view', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, DRIVER, TODAY)
  await expect(step(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

test('follows an account switch or sign-out in another tab and reports it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'multi@carrier.test', '/carrier/s/my-loads')
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
  const { accounts, accountId } = await (await page.request.get('/auth/me')).json()
  const next = accounts.find(({ id }: { id: string }) => id !== accountId)
  // Subscriptions start after the page is rendered, like the bell.
  await expect(page.getByRole('link', { name: /^Notifications/u })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/carrier/s?carrier=${next.id}`)
  await expect(page.getByText(`for ${next.name}.`, { exact: false })).toBeVisible()
  await other.getByRole('button', { name: 'menu' }).tap()
  await other.getByRole('button', { name: 'Log Out' }).tap()
  await expect(page).toHaveURL(/\/carrier\/login\?.*reason=expired/u)
})

/** Position of the truck, `metres` north of a yard in Dallas. */
const at = (context: BrowserContext, metres: number) =>
  context.setGeolocation({ latitude: 32.8 + metres / 111_320, longitude: -96.8, accuracy: 5 })

test('explains a denied location permission; drive-safe covers every page, also an open dialog', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, DRIVER, TODAY)
  const depart = page.getByRole('button', { name: /^Depart for pickup/u })
  await expect(step(page)).toBeVisible()
  if (await depart.isVisible()) await depart.tap()
  await page.getByRole('button', { name: 'Share my position' }).tap()
  await expect(page.getByText(/^This browser does not give the position\./u)).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await at(context, 0)
  await page.getByRole('button', { name: 'Share my position' }).tap()
  await expect(page.getByRole('button', { name: 'Sharing position. Stop' })).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem' }).tap()
  const note = page.getByRole('textbox', { name: /Anything else/u })
  await note.fill('Tire is flat')

  const curtain = page.getByRole('dialog', { name: 'Drive safe' })
  let metres = 0
  await expect(async () => {
    metres += 200
    await at(context, metres)
    await expect(curtain).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  // The page below is inert for pointer and keyboard.
  await expect(note.click({ timeout: 500 })).rejects.toThrow()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(curtain).toBeVisible()
  expect(
    await curtain.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    ),
  ).toBe(true)
  await expectAccessible(page)

  await curtain.getByRole('button', { name: "I'm not driving" }).tap()
  await expect(note).toHaveValue('Tire is flat')
  await page.getByRole('dialog', { name: 'Report a problem' }).getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('button', { name: 'Sharing position. Stop' }).tap()
  await expect(page.getByRole('button', { name: 'Share my position' })).toBeVisible()
})
