import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

const banner = (page: Page) => page.getByRole('banner')

const people = [
  { who: 'a guest', email: undefined, home: '/carrier/s', has: ['Log In', 'Sign Up'], lacks: ['My Loads'] },
  {
    who: 'an admin',
    email: 'admin@carrier.test',
    home: '/carrier/s',
    has: ['My Loads', 'My Profile'],
    lacks: ['Get a Quote'],
  },
  {
    who: 'a dispatcher',
    email: 'dispatcher@carrier.test',
    home: '/carrier/s',
    has: ['My Loads'],
    lacks: ['Get a Quote'],
  },
  {
    who: 'a driver',
    email: 'driver@carrier.test',
    home: '/carrier/s/todays-loads',
    has: ['My Loads'],
    lacks: ['Get a Quote'],
  },
  {
    who: 'a shipper',
    email: 'shipper@shipper.test',
    home: '/shipper',
    has: ['Get a Quote', 'Repeat Shipment', 'My Profile'],
    lacks: ['My Loads'],
  },
]
for (const { who, email, home, has, lacks } of people) {
  test(`[USR-01] [ROL-01] ${who} gets the header, menu and home of the role`, async ({ page }) => {
    await page.goto(email ? '/carrier/login' : '/carrier/s')
    if (email) {
      await page.getByRole('textbox', { name: 'Email' }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
      await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    }
    await expect(page).toHaveURL(new RegExp(`${home}$`))
    for (const name of has) await expect(banner(page).getByRole('link', { name })).toBeVisible()
    for (const name of lacks) await expect(banner(page).getByRole('link', { name })).toHaveCount(0)
  })
}

test('[TIME-06] the document has language and direction, also after a change in the profile, and the title of the page', async ({
  page,
  signIn,
}) => {
  await page.goto('/carrier/s')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-profile#userInfo')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Español' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible()
  await expect(page).toHaveTitle(/^Mi perfil · /)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  await expect(page).toHaveTitle(/^My Profile · /)
  await banner(page).getByRole('link', { name: 'Find Loads' }).click()
  await expect(page).toHaveTitle(/^Find Loads · /)
  await page.goBack()
  await expect(page).toHaveTitle(/^My Profile · /)
})

test('[ACC-03] [ACC-05] [RTE-11] switching the company on a page with a hash reloads that page for the company', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'multi@carrier.test', '/carrier/s/my-company#PreferredCommodities')
  const { accounts, accountId } = await (await page.request.get('/auth/me')).json()
  const nameOf = (isChosen: boolean): string =>
    accounts.find(({ id }: { id: string }) => (id === accountId) === isChosen).name
  await banner(page)
    .getByRole('button', { name: nameOf(true) })
    .click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitemradio', { name: nameOf(false) }).click()
  await loaded
  await expect(banner(page).getByRole('button', { name: nameOf(false) })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Preferred Commodities', level: 2 })).toBeVisible()
  // In the format that other parts of the site read.
  const stored = await page.evaluate(() => ({
    id: sessionStorage['accountId'],
    isNative: sessionStorage instanceof Storage,
    holds: Object.keys(sessionStorage).includes('accountId'),
  }))
  expect(stored).toEqual({ id: expect.any(String), isNative: true, holds: true })
  expect(stored.id).not.toBe(accountId)
})

for (const path of [
  '/carrier/s/help',
  '/terms-of-use',
  '/data-processing-addendum',
  '/privacy-policy',
  '/shipper',
  '/track/no-such-link',
]) {
  test(`${path} is readable without a sign-in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}
