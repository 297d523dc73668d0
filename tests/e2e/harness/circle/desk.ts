import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { saveRecoveryCodes } from '../firstAdmin'
import { expect, expectAccessible } from '../test'

const ZONE = 'America/Chicago'
const HOUR_MS = 3_600_000

/** A time from now on the clocks of the facilities, as a field of date and time takes it. */
function localTime(hours: number): string {
  const at = new Date(Date.now() + hours * HOUR_MS)
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
  return text.format(at).replace(' ', 'T')
}

/** Sets up the authenticator app of the first Provider Admin, and saves the recovery codes. */
export async function setUpApp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up app' }).click()
  const key = (await page.locator('code').first().textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await page.getByLabel('6-digit code').fill(totp.generate())
  await page.keyboard.press('Enter')
  await saveRecoveryCodes(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Bea Boss' })).toBeVisible()
}

export async function addShipper(page: Page, name: string): Promise<void> {
  await page.goto('/desk/o/Account/new')
  // The form of the type: another one starts empty.
  await page.getByRole('combobox', { name: 'Record type' }).selectOption('Shipper')
  await expect(page.getByRole('heading', { name: 'New Account: Shipper', level: 1 })).toBeVisible()
  await page.getByLabel('Account Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

export interface NewFacility {
  name: string
  city: string
  zip: string
}

/** Adds a facility by its address; the server supplies position and time zone. */
export async function addFacility(page: Page, facility: NewFacility): Promise<void> {
  await page.goto('/desk/o/Facility__c/new')
  await page.getByLabel('Facility').fill(facility.name)
  await page.getByLabel('Street').fill('100 Dock Road')
  await page.getByLabel('City').fill(facility.city)
  await page.getByLabel('State').selectOption('TX')
  await page.getByLabel('ZIP').fill(facility.zip)
  await page.getByLabel('Phone').fill('2145550123')
  await page.getByLabel('Hours').fill('Open 24 hours')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: facility.name, level: 1 })).toBeVisible()
}

/** Accepts every certificate of insurance in the queue. */
export async function acceptCertificates(page: Page, count: number): Promise<void> {
  await page.goto('/desk/documents?kind=company')
  const position = page.getByRole('status').filter({ hasText: / of \d+/ })
  for (let left = count; left > 0; left -= 1) {
    await expect(position).toHaveText(`1 of ${left}`)
    await page.getByRole('textbox', { name: /Cargo limit/ }).fill('100000')
    await page.getByRole('textbox', { name: /Auto liability limit/ }).fill('1000000')
    await page.getByLabel(/Expires/).fill('2099-12-31')
    await page.getByRole('textbox', { name: /^Insurer/ }).fill('Great Plains Mutual')
    await page.getByRole('button', { name: /^Accept/ }).click()
  }
  await expect(page.getByText('All documents are reviewed')).toBeVisible()
}

/** Approves every application; the authority was looked up by hand. */
export async function approveCarriers(page: Page, companies: readonly string[]): Promise<void> {
  for (const company of companies) {
    await page.goto('/desk/carriers')
    await page
      .getByRole('link', { name: new RegExp(`^${company}`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog')
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText(`${company} is approved and can book.`)).toBeVisible()
  }
  await expect(page.getByText('No applications')).toBeVisible()
}

async function choose(page: Page, within: Page | ReturnType<Page['getByRole']>, name: string, text: string) {
  const field = within.getByRole('combobox', { name, exact: true })
  const option = page.getByRole('option')
  await field.fill(text)
  await expect(option).toHaveText([new RegExp(`^${text}`)])
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /option/)
  await field.press('Enter')
  await expect(field).toHaveValue(text)
}

export interface NewLoad {
  shipper: string
  facilities: readonly [string, string]
  /** Hours from now: start and end of both windows. */
  windows: readonly [readonly [number, number], readonly [number, number]]
}

/** Posts a dry van load for $1,000 to the carrier and $1,400 to the shipper; returns its number. */
export async function postLoad(page: Page, { shipper, facilities, windows }: NewLoad): Promise<string> {
  await page.goto('/desk/loads/new')
  await choose(page, page, 'Shipper', shipper)
  await page.getByRole('combobox', { name: 'Equipment' }).selectOption('V')
  for (const [index, [from, to]] of windows.entries()) {
    const stop = page.getByRole('group', { name: new RegExp(`^Stop ${index + 1}`) })
    await choose(page, stop, 'Facility', facilities[index] ?? '')
    await expect(stop.getByLabel('Window start (CT)', { exact: true })).toBeEnabled()
    for (const [name, hours] of [
      ['Window start (CT)', from],
      ['Window end (CT)', to],
    ] as const) {
      const [day = '', time = ''] = localTime(hours).split('T')
      await stop.getByLabel(name, { exact: true }).fill(day)
      await stop.getByLabel(`${name}, time`).fill(time)
    }
  }
  await page.getByRole('combobox', { name: 'Commodity' }).selectOption({ index: 2 })
  await page.getByRole('textbox', { name: 'Weight' }).fill('30000')
  await page.getByRole('textbox', { name: 'Sell rate' }).fill('1400')
  await page.getByRole('textbox', { name: 'Linehaul' }).fill('900')
  await page.getByRole('textbox', { name: 'Fuel surcharge' }).fill('100')
  await page.getByRole('textbox', { name: 'Maximum buy' }).fill('1100')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post load' }).click()
  const posted = page.getByText(/^L-\d+ posted$/)
  await expect(posted).toBeVisible()
  return /L-\d+/.exec(await posted.innerText())?.[0] ?? ''
}

/** Opens a load on the cover board and returns its panel. */
export async function openOnBoard(page: Page, load: string) {
  await page.goto('/desk/cover')
  await page.getByRole('rowheader').getByRole('link', { name: load }).click()
  return page.getByRole('complementary', { name: load })
}

/** Accepts the load documents in the queue, which belong to one load. */
export async function acceptLoadPapers(page: Page, count: number): Promise<void> {
  await page.goto('/desk/documents')
  const position = page.getByRole('status').filter({ hasText: / of \d+/ })
  for (let left = count; left > 0; left -= 1) {
    await expect(position).toHaveText(`1 of ${left}`)
    await page.getByRole('button', { name: /^Accept/ }).click()
  }
  await expect(page.getByText('All documents are reviewed')).toBeVisible()
}

/** Approves the payment of a load, pays it in a run and imports the bank's file. */
export async function payLoad(page: Page, load: string, amount: string): Promise<void> {
  await page.goto('/desk/payments')
  await page.getByRole('checkbox', { name: `Select ${load}` }).check()
  await page.getByRole('button', { name: 'Approve 1 payment' }).click()
  await expect(page.getByRole('link', { name: load })).toHaveCount(0)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New pay run' }).click()
  await dialog.getByLabel('Due by').fill('2099-12-31')
  await dialog.getByRole('button', { name: 'New pay run' }).click()
  await expect(dialog.getByText(/^PR-\d+: 1 payment,/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Import remittance' }).click()
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose file' }).click()
  const csv = `load,amount,reference\n${load},${amount},ACH-77\n`
  await (await chosen).setFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Mark 1 payment as paid' }).click()
  await expect(dialog.getByText(/^Imported: 1 paid/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** Checks the tender acceptance in the scorecard of a carrier, such as `50% 1 of 2 loads`. */
export async function expectTenderAcceptance(page: Page, company: string, figure: RegExp): Promise<void> {
  await page.goto('/desk/carriers?tab=all')
  await page
    .getByRole('link', { name: new RegExp(`^${company}`) })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Tender acceptance' })).toHaveText(figure)
}
