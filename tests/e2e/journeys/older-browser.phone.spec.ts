import { makeOlder } from '../harness/olderBrowser'
import { expect, test } from '../harness/test'

/** Users, pages, and the expected content. */
const looks = [
  [undefined, ['/carrier/s', '/carrier/s/registration', '/carrier/s/help', '/shipper/get-a-quote']],
  ['driver@carrier.test', ['/carrier/s/todays-loads', '/carrier/s/my-loads']],
  [
    'admin@carrier.test',
    ['/carrier/s?view=map', '/carrier/s/my-company#UserManagement', '/carrier/s/my-company#PreferredLanes'],
  ],
  ['shipper@shipper.test', ['/shipper', '/shipper/repeat-shipment']],
] as const

for (const [email, paths] of looks) {
  test(`a browser of spring 2023 shows ${email ?? 'a guest'} every page`, async ({ page, haveSession }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
    await makeOlder(page)
    if (email) await haveSession(page, email)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [data-skeleton]')).toHaveCount(0)
      // Awaits late parts of the page.
      await page.waitForLoadState('networkidle')
    }
    expect(failures).toEqual([])
  })
}

test('in a browser of spring 2023 a dispatcher returns after signing in, finds a place and books', async ({
  page,
}) => {
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await makeOlder(page)
  await page.goto('/carrier/login?returnTo=%2Fcarrier%2Fs%3Fsort%3Dpickup')
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatcher@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/carrier/s?sort=pickup')
  const count = page.locator('#main').getByText(/^[\d,]+ loads$/)
  const all = (await count.textContent()) ?? ''
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Origin', exact: true }).fill('Dallas')
  await page.getByRole('option', { name: 'Dallas, TX' }).click()
  // A load of the former result may leave the list while it is pressed.
  await expect(count).not.toHaveText(all)
  await page
    .getByRole('button', { name: /^Book Now, load L-/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' })).toBeVisible()
  expect(failures).toEqual([])
})
