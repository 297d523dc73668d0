import type { Locator, Page } from 'playwright/test'
import { dayFromNow } from './dayFromNow'
import { expect, expectAccessible } from './test'

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Enters a text into a field; a day is `2026-11-21`. */
export type Enter = (field: Locator, text: string) => Promise<void>

const fill: Enter = async (field, text) => await field.fill(text)

/** Types key by key, as a person does. */
export const typeKeys: Enter = async (field, text) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? []
  await field.focus()
  await field.page().keyboard.type(year ? `${month}${day}${year}` : text)
}

async function chooseCity(page: Page, enter: Enter, index: number, city: string) {
  await enter(page.getByRole('combobox', { name: 'City' }).nth(index), city)
  await page.getByRole('option', { name: new RegExp(`^${city}`) }).click()
}

/** Journey of a reefer load: quote request, posted shipment, cancellation at the shown terms. */
export async function orderReeferLoad(page: Page, enter: Enter = fill): Promise<void> {
  await page.goto('/shipper/login')
  await page.getByRole('button', { name: 'Try as shipper' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your shipments' })).toBeVisible()
  await page.goto('/shipper/get-a-quote')
  await chooseCity(page, enter, 0, 'Lexington, KY')
  await chooseCity(page, enter, 1, 'Atlanta, GA')
  await enter(page.getByLabel('Pickup day'), dayFromNow(9))
  await page.getByRole('combobox', { name: 'Equipment' }).selectOption({ label: 'Reefer' })
  await enter(page.getByRole('textbox', { name: /^Weight/ }), '38000')
  await page.getByRole('button', { name: 'Request quote' }).click()
  await expect(page.getByRole('link', { name: 'Enter the lowest temperature in °F.' })).toBeVisible()
  await enter(page.getByRole('textbox', { name: /^Lowest temperature/ }), '-10')
  await enter(page.getByRole('textbox', { name: /^Highest temperature/ }), '0')
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request quote' }).click()
  await acceptQuote(page)
  await expect(page.getByRole('heading', { name: 'Complete this order' })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Complete order' }).click()
  await fillOrder(page, enter)
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByRole('heading', { name: 'Complete this order' })).toBeHidden()
  await expect(page.getByText('-10 to 0 °F')).toBeVisible()
  // The provider posts complete orders; a reload shows the status.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Finding a carrier')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expectToFit(page)
  await page.getByRole('button', { name: 'Cancel shipment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No truck is on its way. Cancelling is free of charge.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel shipment' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
}

async function fillOrder(page: Page, enter: Enter): Promise<void> {
  const fields = { Street: '1200 Harbor Drive', 'ZIP code': '40505', Contact: 'Receiving' }
  for (const index of [0, 1]) {
    for (const [label, text] of Object.entries(fields))
      await enter(page.getByRole('textbox', { name: label, exact: true }).nth(index), text)
    await enter(page.getByLabel('Contact phone').nth(index), '8595550134')
    await page.getByRole('combobox', { name: 'Dock hours' }).nth(index).selectOption('Open 24 hours')
    await enter(page.getByRole('textbox', { name: 'Reference number' }).nth(index), `PO ${index}42`)
  }
  await enter(page.getByRole('textbox', { name: 'Description' }), 'Frozen vegetables')
  await enter(page.getByRole('textbox', { name: /^Pieces/ }), '22')
  await enter(page.getByRole('textbox', { name: /^Declared value/ }), '42000')
  for (const [label, inches] of [
    ['Length', '48'],
    ['Width', '40'],
    ['Height', '60'],
  ] as const)
    await enter(page.getByRole('textbox', { name: new RegExp(`^${label}`) }), inches)
}

/** Accepts the requested quote, also among those of other journeys, and opens its shipment. */
export async function acceptQuote(page: Page): Promise<void> {
  const sent = await page.getByText(/^Request Q-\d+ is on its way/).innerText()
  const number = /Q-\d+/.exec(sent)![0]
  await page.getByRole('button', { name: `Accept quote ${number}`, exact: true }).click({ timeout: 15_000 })
  const accept = page.getByRole('dialog').getByRole('button', { name: /^Accept \$/ })
  await expect(accept).toBeVisible()
  await expectAccessible(page)
  await accept.click()
  await page.getByRole('link', { name: `Shipment of quote ${number}`, exact: true }).click()
}
