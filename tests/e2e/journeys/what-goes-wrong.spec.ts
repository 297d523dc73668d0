import { expect, expectAccessible, test } from '../harness/test'

const wentAway = "We can't find that page or load."

test('a wrong password shows an error beside the form and keeps the input', async ({ page }) => {
  await page.goto('/carrier/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatcher@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('alert')).toContainText(/password/i)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('dispatcher@carrier.test')
  await expectAccessible(page)
})

for (const [what, path] of [
  ['an unknown URL', '/carrier/s/no-such-page'],
  ['a malformed load id', '/carrier/s/loads/not-an-id'],
  ['a nonexistent load', '/carrier/s/loads/a01000000000000AAA'],
] as const) {
  test(`${what} leads to a page that explains it and links back`, async ({ page, signIn }) => {
    await signIn(page, 'dispatcher@carrier.test', path)
    await expect(page.getByRole('heading', { name: wentAway })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Find Loads' }).click()
    await expect(page.getByRole('heading', { name: 'Find Loads', level: 1 })).toBeVisible()
  })
}

test("another carrier's booked load is not found for a rival", async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  const path = await page
    .getByRole('link', { name: /^Load L-/ })
    .first()
    .getAttribute('href')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in to your account' })).toBeVisible()
  await signIn(page, 'rival@carrier.test', path ?? '')
  await expect(page.getByRole('heading', { name: wentAway })).toBeVisible()
})

test('an expired session requires a sign-in and returns to the same page', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
  await context.clearCookies()
  await page.goto('/carrier/s/my-loads')
  await expect(page).toHaveURL(/\/carrier\/login/)
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatcher@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
})

test('reports a stopped server, loses no input, and continues when the server is back', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
  await portal.stop()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest' })
  await expect(page.getByText(/server (is not answering|can't be reached)/i).first()).toBeVisible()
  await portal.start()
  await page.reload()
  await expect(page).toHaveURL(/sort=newest/)
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
})

test('[SES-05] a failed session check reloads the page once, and not while the server is down', async ({
  page,
  portal,
  signIn,
}) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/currentSession/i, (route) => route.abort())
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads')
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()

  await page.evaluate(() => sessionStorage.clear())
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'))
  const { promise: serverIsAway, resolve: sayAway } = Promise.withResolvers<void>()
  await page.route(/currentSession/i, async (route) => {
    await serverIsAway
    await route.abort()
  })
  await page.goto('/carrier/s')
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
  await portal.stop()
  sayAway()
  await asked
  await expect(page.getByRole('heading', { name: 'Find Loads', level: 1 })).toBeVisible()
  expect(loads).toBe(3)
  await portal.start()
})

test('offline, a dialog and a message that are not loaded leave the page intact, and a retry loads them', async ({
  page,
  signIn,
}) => {
  let isAway = true
  for (const files of [/assets\/(?:BookingDialog|Toasts)-/u, /\/readyz$/u])
    await page.route(files, (route) => (isAway ? route.abort() : route.continue()))
  await signIn(page, 'dispatcher@carrier.test')
  const label = await page
    .getByRole('button', { name: /^Hide load L-/u })
    .first()
    .getAttribute('aria-label')
  const hide = page.getByRole('button', { name: label ?? '', exact: true })
  await hide.click()
  await expect(hide).toHaveCount(0)
  const book = page.getByRole('button', { name: /^Book Now, load L-/u }).first()
  await book.click()
  const failure = page.getByRole('dialog', { name: 'This part of the page could not be loaded.' })
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toBeHidden()
  await expect(book).toBeFocused()

  // A retry within half a second returns the cached failure without a request, so retry again.
  await expect
    .poll(async () => {
      const asked = page
        .waitForEvent('requestfailed', {
          predicate: (request) => request.url().endsWith('/readyz'),
          timeout: 1_000,
        })
        .catch(() => undefined)
      await book.click()
      await expect(failure).toBeVisible()
      if (await asked) return true
      await failure.getByRole('button', { name: 'Close' }).click()
      return false
    })
    .toBe(true)
  isAway = false
  const loaded = page.waitForEvent('load')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await loaded
  await book.click()
  await expect(page.getByRole('dialog', { name: /^Book load L-/u })).toBeVisible()
})
