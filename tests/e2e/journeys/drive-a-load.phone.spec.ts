import type { BrowserContext, Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

const PASSWORD = 'Portal-demo-1'

// An own server: this file drives the demo driver's only load from start to end.
test.describe.configure({ mode: 'serial', timeout: 60_000 })
test.use({ serviceWorkers: 'allow', serverOf: 'drive-a-load' })

async function signInAsDriver(page: Page) {
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('driver@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: "Today's Loads", level: 1 })).toBeVisible()
}

/** Taps a step and awaits the next one. */
async function tapStep(page: Page, name: string, next: string) {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${next}`) })).toBeVisible()
  // The button is disabled briefly, so that a double tap does not trigger the next step.
  await expect(page.getByRole('button', { name: new RegExp(`^${next}`) })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
}

/** Awaits the service worker, which caches the app shell. */
async function shellOnDevice(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
  })
}

/** The route drawing: accessible name, stops, and the amount of land and road. */
async function drawnRoute(page: Page) {
  const figure = page.getByRole('figure', { name: /^Drawing of the route: / })
  await figure.scrollIntoViewIfNeeded()
  await expect(figure).toBeVisible()
  const caption = await figure.getByText(/mi from the first stop to the last/).innerText()
  const cities = /route: (.+)\. All stops/.exec(await figure.innerText())?.[1]?.split(', ') ?? []
  // The drawing is decorative; the caption has its text.
  const paths = await figure
    .locator('svg path')
    .evaluateAll((all) => all.map((path) => Math.round((path as SVGPathElement).getTotalLength())))
  return { caption, cities, paths, texts: await figure.innerText() }
}

/** Milestones of the load on the server, oldest first. */
async function milestonesOnServer(context: BrowserContext): Promise<string[]> {
  const csrf = (await (await context.request.get('/auth/me')).json()).csrfToken
  const answer = await context.request.post('/services/data/v63.0/ui-api/list-records/Load_Event__c/All', {
    headers: { 'X-CSRF-Token': csrf },
    data: {
      fields: ['Load_Event__c.Type__c', 'Load_Event__c.Client_Event_Id__c', 'Load_Event__c.Recorded_At__c'],
      pageSize: 100,
      sortBy: ['Load_Event__c.Occurred_At__c'],
      where: JSON.stringify({ Client_Event_Id__c: { ne: null } }),
    },
  })
  expect(answer.status()).toBe(200)
  const { records } = await answer.json()
  return records.map((record: { fields: { Type__c: { value: string } } }) => record.fields.Type__c.value)
}

test("[RTE-03] [RTE-19] a driver's home is Today's Loads; arriving is one tap, and can be undone", async ({
  page,
}) => {
  await signInAsDriver(page)
  expect(new URL(page.url()).pathname).toBe('/carrier/s/todays-loads')
  await tapStep(page, 'Depart for pickup', 'Arrived at pickup')
  await tapStep(page, 'Arrived at pickup', 'Loading complete')
  await page.getByRole('button', { name: 'Undo: Arrived at pickup' }).click()
  await expect(page.getByRole('button', { name: /^Arrived at pickup/ })).toBeVisible()
  await tapStep(page, 'Arrived at pickup', 'Loading complete')
  await page.getByRole('button', { name: 'Check call' }).click()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Facility delay' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Problem reported: Facility delay')).toBeVisible()
})

test('offline actions are stored, survive a closed tab, and arrive once and in order', async ({
  page,
  context,
}) => {
  await signInAsDriver(page)
  await expect(page.getByRole('button', { name: /^Loading complete/ })).toBeVisible()
  await shellOnDevice(page)
  const before = await milestonesOnServer(context)
  await context.setOffline(true)
  await tapStep(page, 'Loading complete', 'Depart pickup')
  await tapStep(page, 'Depart pickup', 'Arrived at delivery')
  await expect(
    page.getByText('You are offline. Updates are saved on this device and will be sent when you reconnect.'),
  ).toBeVisible()
  await page.close()

  const again = await context.newPage()
  await again.goto('/carrier/s/todays-loads')
  // The page of the last visit comes first.
  await expect(again.locator('#first-paint')).toHaveCount(0)
  await expect(again.getByText(/^Updated/)).toBeVisible()
  await expect(again.getByText('2 updates saved on this device, waiting to be sent')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Arrived at delivery/ })).toBeVisible()
  await expectAccessible(again)

  await context.setOffline(false)
  await expect(again.getByText('All updates received')).toBeVisible({ timeout: 15_000 })
  const added = (await milestonesOnServer(context)).slice(before.length)
  expect(added).toEqual(['Loading Complete', 'Departed Pickup'])
})

test('the route drawing with its stops is available offline after a reload', async ({ page, context }) => {
  await signInAsDriver(page)
  await shellOnDevice(page)
  const before = await drawnRoute(page)
  expect(before.cities.length).toBeGreaterThanOrEqual(2)
  // Land, borders, and the done or remaining route.
  expect(before.paths[0]).toBeGreaterThan(100)
  expect(Math.max(...before.paths.slice(2))).toBeGreaterThan(20)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Updated/)).toBeVisible()
  expect(await drawnRoute(page)).toEqual(before)
  for (const city of before.cities) await expect(page.getByText(city).first()).toBeVisible()
  await expectAccessible(page)
})

test('[USR-10] a delivered load shows what payment requires; a signed POD takes three taps', async ({
  page,
}) => {
  await signInAsDriver(page)
  await tapStep(page, 'Arrived at delivery', 'Unloading complete')
  await page.getByRole('button', { name: /^Unloading complete/ }).click()
  await expect(page.getByText(/^Delivered\. Add the signed POD/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Missing required documents' })).toBeVisible()
  await expect(page.getByText('This load is missing required documents.').first()).toBeVisible()
  await expect(
    page.getByText('An invoice and signed POD are required to begin payment processing.').first(),
  ).toBeVisible()

  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 2200
    const context = canvas.getContext('2d')
    if (!context) return []
    context.fillStyle = 'white'
    context.fillRect(0, 0, 1600, 2200)
    context.fillStyle = 'black'
    context.font = '40px sans-serif'
    for (let line = 1; line < 40; line += 1)
      context.fillText(`Received in good order, line ${line}`, 80, line * 52)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
    return blob ? [...new Uint8Array(await blob.arrayBuffer())] : []
  })
  // Home is this page. The second of three taps is the camera's shutter.
  let taps = 1
  const tap = async (name: string) => {
    await page.getByRole('button', { name }).tap()
    taps += 1
  }
  const chooser = page.waitForEvent('filechooser')
  await tap('Take a photo')
  await (await chooser).setFiles({ name: 'pod.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  const dialog = page.getByRole('dialog', { name: 'Add POD' })
  await expect(dialog.getByRole('img', { name: 'Photo of page 1' })).toBeVisible()
  // During its animation the dialog is transparent, and axe would skip both it and the page.
  await expect(dialog.locator('xpath=..')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.keyboard.type('Pat Receiver')
  await tap('Signed. Upload POD')
  expect(taps).toBeLessThanOrEqual(3)
  await expect(page.getByText(/POD\.jpg, 1 page, signed by Pat Receiver/)).toBeVisible()
  await expect(page.getByText('Under Review')).toBeVisible()
})
