import type { Page } from 'playwright/test'
import { dayFromNow } from '../harness/dayFromNow'
import { acceptQuote } from '../harness/reeferOrderJourney'
import { expect, expectAccessible, test } from '../harness/test'

async function signInAsShipper(page: Page) {
  await page.goto('/shipper/login')
  await page.getByRole('textbox', { name: 'Email' }).fill('shipper@shipper.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your shipments' })).toBeVisible()
}

async function chooseCity(page: Page, index: number, city: string) {
  await page.getByRole('combobox', { name: 'City' }).nth(index).fill(city)
  await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
}

test('[USR-11] [RTE-08] a shipper requests a quote, accepts it, and it becomes a shipment', async ({
  page,
}) => {
  await signInAsShipper(page)
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).click()
  await chooseCity(page, 0, 'Dallas, TX')
  await chooseCity(page, 1, 'Atlanta, GA')
  await page.getByLabel('Pickup day').fill(dayFromNow(9))
  await page.getByRole('textbox', { name: /^Weight/ }).fill('12000')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await acceptQuote(page)
  await expect(page.getByRole('heading', { level: 1, name: /Dallas, TX to Atlanta, GA/ })).toBeVisible()
})

test('[PDR-53] everyone with the link follows a shipment, until the shipper revokes it', async ({
  page,
  browser,
  portal,
  signIn,
}) => {
  await signIn(page, 'shipper@shipper.test', '/shipper?show=waiting')
  await page.getByRole('main').getByRole('link', { name: / to / }).first().click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Link to share' }).inputValue()
  const stranger = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Stops' })).toBeVisible()
  await expectAccessible(stranger)
  await page.getByRole('button', { name: 'End all links' }).click()
  await expect(page.getByText('This shipment can no longer be tracked by link.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('This link no longer works')).toBeVisible()
  await stranger.context().close()
})

test('[RTE-08] [SES-12] [USR-08] a guest with an unsent quote confirms leaving before login', async ({
  page,
}) => {
  await page.goto('/shipper/get-a-quote')
  await page.getByRole('textbox', { name: /^Weight/ }).fill('12000')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without requesting the quote?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay here' }).last().click()
  await expect(page).toHaveURL(/get-a-quote/)
  await expect(page.getByRole('textbox', { name: /^Weight/ })).toHaveValue('12000')
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/shipper\/login/)
})

test("[SES-12] the browser's Back asks for confirmation too, and then navigates", async ({ page }) => {
  await page.goto('/terms-of-use')
  await page.goto('/shipper/get-a-quote')
  const weight = page.getByRole('textbox', { name: /^Weight/ })
  const dialog = page.getByRole('dialog', { name: 'Leave without requesting the quote?' })
  await weight.fill('12000')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Stay here' }).last().click()
  await expect(page).toHaveURL(/get-a-quote/)
  await expect(weight).toHaveValue('12000')
  // Requires confirmation each time.
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/terms-of-use/)
  // The draft is restored; an empty form needs no confirmation.
  await page.goForward()
  await expect(weight).toHaveValue('12000')
  await page.getByRole('button', { name: 'Clear form' }).click()
  await page.goBack()
  await expect(page).toHaveURL(/terms-of-use/)
  await expect(dialog).toBeHidden()
})

for (const [width, height] of [
  [1000, 100],
  [700, 220],
  [1200, 0],
] as const) {
  test(`[RTE-09] [FTR-13] at ${width} px a spacer of ${height} px is below the footer of Repeat Shipment only`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const below = async () => {
      const footer = await page.getByRole('contentinfo').boundingBox()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      return Math.round(
        height - ((footer?.y ?? 0) + (await page.evaluate(() => scrollY)) + (footer?.height ?? 0)),
      )
    }
    await signIn(page, 'shipper@shipper.test', '/shipper/repeat-shipment')
    await expect(page.getByRole('link', { name: /^Repeat: / }).first()).toBeVisible()
    // Late contacts of the provider make the footer higher.
    await expect.poll(below).toBe(height)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^Repeat: / })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Request quote' })).toBeVisible()
    await expect.poll(below).toBe(0)
  })
}
