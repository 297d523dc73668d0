import type { Page } from 'playwright/test'
import { dayFromNow } from '../harness/dayFromNow'
import { acceptQuote } from '../harness/reeferOrderJourney'
import { expect, expectAccessible, test } from '../harness/test'

async function signInAsShipper(page: Page) {
  await page.goto('/shipper/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('shipper@shipper.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Your shipments' })).toBeVisible()
}

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

async function chooseCity(page: Page, index: number, city: string) {
  await page.getByRole('combobox', { name: 'City' }).nth(index).fill(city)
  await page.getByRole('option', { name: new RegExp(`^${city}`) }).tap()
}

test('[USR-11] on a phone a shipper requests a quote and accepts it as a shipment', async ({ page }) => {
  await signInAsShipper(page)
  await page.goto('/shipper/get-a-quote')
  await chooseCity(page, 0, 'Dallas, TX')
  await chooseCity(page, 1, 'Atlanta, GA')
  await page.getByLabel('Pickup day').fill(dayFromNow(9))
  await page.getByRole('textbox', { name: /^Weight/ }).fill('12000')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Request quote' }).tap()
  await expect(page.getByText(/^Request Q-\d+ is on its way/)).toBeVisible()
  await acceptQuote(page)
  await expect(page.getByRole('heading', { level: 1, name: /Dallas, TX to Atlanta, GA/ })).toBeVisible()
  await expectToFit(page)
})

test('[PDR-53] on a phone a shipper shares a shipment, and the tracking page shows no personal data', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn(page, 'shipper@shipper.test', '/shipper?show=waiting')
  await page.getByRole('main').getByRole('link', { name: / to / }).first().tap()
  await page.getByRole('button', { name: 'Create link' }).tap()
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue()
  await expectToFit(page)
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const stranger = await context.newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Stops' })).toBeVisible()
  await expectToFit(stranger)
  await expectAccessible(stranger)
  await expect(stranger.getByRole('main')).not.toContainText(/@|\(\d{3}\)|\$/)
  await context.close()
})
