import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

const company = '/carrier/s/my-company'
const main = (page: Page) => page.getByRole('main')

/** Opens a page of My Company by URL. */
async function open(page: Page, hash: string, title: string) {
  await page.goto(`${company}${hash}`)
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
}

const pages = [
  ['', 'Company Details', 'MC number'],
  ['#Locations', 'Locations', 'Headquarters'],
  ['#Equipments', 'Equipment', 'Truck 101'],
  ['#TrackTrace', 'Track & Trace Device', 'Test connection'],
  ['#PreferredCommodities', 'Preferred Commodities', 'Produce'],
  ['#Specialties', 'Specialties', 'Hazmat'],
  ['#UserManagement', 'Users', 'dispatcher@carrier.test'],
  ['#PreferredLanes', 'Preferred Lanes', 'Dallas, TX (150 mi) → Atlanta, GA (200 mi)'],
  ['#AvailableCapacity', 'Available Capacity', 'Dry Van'],
] as const

test('[RTE-05] [RTE-11] [RTE-12] [USR-05] each page of My Company has its hash, which survives a reload', async ({
  page,
  signIn,
}) => {
  test.slow() // nine pages, each tested with axe
  await signIn(page, 'admin@carrier.test', company)
  const navigation = page.getByRole('navigation', { name: 'My Company pages' })
  for (const [hash, title, content] of pages) {
    await navigation.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`${company}${hash}`)
    await expect(navigation.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
    await expect(main(page).getByText(content).first()).toBeVisible()
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Available Capacity', level: 2 })).toBeVisible()
})

test('an Admin adds a location and sees errors beside the fields; the draft survives a reload', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#Locations', 'Locations')
  await page.getByRole('link', { name: 'Add location' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Location Name is missing.' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Location Name' }).fill("Ñandú O'Neil-Yard")
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Yard')
  await page.getByRole('textbox', { name: 'Street' }).fill('7 Main St')
  await page.getByRole('textbox', { name: 'City' }).fill('El Paso')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Texas' })
  await page.getByRole('textbox', { name: 'ZIP' }).fill('7990')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveAccessibleDescription(
    /Enter a ZIP code of 5 digits, or 5-4\./,
  )
  // The draft survives a reload.
  await page.reload()
  await expect(page.getByText('This is what you typed and have not saved yet.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('7 Main St')
  await page.getByRole('textbox', { name: 'ZIP' }).fill('79901')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: "Ñandú O'Neil-Yard" })).toBeVisible()
})

test('Undo restores a removed location', async ({ page, haveSession }) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#Locations', 'Locations')
  await page.getByRole('button', { name: 'Remove Atlanta Yard' }).click()
  await expect(page.getByText('Atlanta Yard is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Atlanta Yard' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Atlanta Yard' })).toBeVisible()
})

test('an Admin edits equipment; removing a unit in transit is refused', async ({ page, haveSession }) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#Equipments', 'Equipment')
  await page.getByRole('link', { name: 'Truck 102' }).click()
  await page.getByRole('textbox', { name: 'VIN' }).fill('1M8GDM9A1KP042788')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'VIN' })).toHaveAccessibleDescription(/check digit/)
  await page.getByRole('textbox', { name: 'VIN' }).fill('1M8GDM9AXKP042788')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: '1M8GDM9AXKP042788' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Truck 101' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'in use on an active load' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Truck 101' })).toBeVisible()
})

test('a duplicate lane is rejected with the reason', async ({ page, haveSession }) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#PreferredLanes', 'Preferred Lanes')
  const add = async () => {
    await page.getByRole('link', { name: 'Add lane' }).click()
    const city = page.getByRole('combobox', { name: 'Origin City' })
    // Click first, as a user does: it may scroll the page, which would close suggestions.
    await city.click()
    await city.fill('Denver')
    await page.getByRole('option', { name: 'Denver, CO' }).click()
    await page.getByRole('combobox', { name: 'Equipment', exact: true }).selectOption({ label: 'Reefer' })
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await add()
  await expect(page.getByRole('link', { name: 'Denver, CO (100 mi) → Anywhere' })).toBeVisible()
  await add()
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is already a lane like this one.' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('[ROL-02] an Admin invites a person, who is shown as "Book" until the invitation is accepted', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#UserManagement', 'Users')
  await page.getByRole('link', { name: 'Invite a user' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ann')
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@b')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill("Mary-Ann O'Neil")
  await page.getByRole('textbox', { name: 'Email' }).fill('mary.ann@join.test')
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('2125551234')
  await page.getByRole('radio', { name: /^Book/ }).check()
  await page.getByRole('checkbox', { name: 'Locations' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: 'mary.ann@join.test' })
  await expect(row).toContainText('Book')
  await expect(row).toContainText('1 page')
  await expect(row).toContainText('Invited until')
  await expect(row.getByRole('button', { name: /^Resend/ })).toBeVisible()
})

test('[RTE-18] [ROL-03] [ERR-07] without its key a page is not listed, and its URL redirects to My Company', async ({
  page,
  browser,
  baseURL,
  haveSession,
  signIn,
}) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#UserManagement', 'Users')
  await page.getByRole('link', { name: 'Dan Fletcher' }).click()
  await page.getByRole('checkbox', { name: 'Equipment' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'dispatcher@carrier.test' })).toContainText('6 pages')

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await signIn(other, 'dispatcher@carrier.test', `${company}#Equipments`)
  await expect(other.getByRole('heading', { name: 'Company Details', level: 2 })).toBeVisible()
  await expect(other).toHaveURL(company)
  await expect(other.getByText('Please contact your administrator for additional access.')).toBeVisible()
  const navigation = other.getByRole('navigation', { name: 'My Company pages' })
  await expect(navigation.getByRole('link', { name: 'Equipment' })).toBeHidden()
  await expect(navigation.getByRole('link', { name: 'Locations' })).toBeVisible()
  await expectAccessible(other)
  await context.close()
})

test('two Admins who edit one record concurrently resolve the conflict without losing data', async ({
  page,
  browser,
  baseURL,
  haveSession,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await haveSession(page, 'admin@carrier.test')
  await haveSession(other, 'dispatcher@carrier.test')
  for (const each of [page, other]) {
    await open(each, '#Locations', 'Locations')
    await each.getByRole('link', { name: 'Memphis Terminal' }).click()
    await expect(each.getByRole('textbox', { name: 'Hours' })).toHaveValue('Mon-Fri 06:00-18:00')
  }
  // The server compares whole seconds, as HTTP dates do.
  await page.waitForTimeout(1100)
  await other.getByRole('textbox', { name: 'Hours' }).fill('Mon-Sat 05:00-20:00')
  await other.getByRole('textbox', { name: 'Street' }).fill('1 Their St')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('link', { name: 'Memphis Terminal' })).toBeVisible()

  await page.getByRole('textbox', { name: 'Hours' }).fill('always')
  await page.getByRole('textbox', { name: 'Phone' }).fill('9015550100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('heading', { name: 'Someone else changed this at the same time' }),
  ).toBeVisible()
  await expect(page.getByText(/^Dan Fletcher saved it/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('radio', { name: 'Theirs: Mon-Sat 05:00-20:00' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yours: always' }).check()
  await page.getByRole('button', { name: 'Save what I chose' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Memphis Terminal' })
  await expect(row).toContainText('always')
  await expect(row).toContainText('1 Their St')
  await expect(row).toContainText('(901) 555-0100')
  await context.close()
})

test('a fleet is imported from a file, each row with its own result', async ({ page, haveSession }) => {
  await haveSession(page, 'admin@carrier.test')
  await open(page, '#Equipments', 'Equipment')
  await page.getByRole('link', { name: 'Import from file' }).click()
  const rows = [
    'Unit Number,Kind,Equipment Type,VIN',
    ...Array.from({ length: 230 }, (_, n) => `I-${n},Trailer,Dry Van,`),
    'I-0,Trailer,Dry Van,',
    'I-900,Trailer,Reefer,1M8GDM9A1KP042788',
  ]
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose CSV file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Import 232 rows' }).click()
  await expect(page.getByText('230 added, 2 refused.')).toBeVisible()
  const refused = page.getByRole('table', { name: /^Refused rows/ })
  await expect(refused.getByRole('row').filter({ hasText: 'I-0' })).toContainText('already used')
  await expect(refused.getByRole('row').filter({ hasText: 'I-900' })).toContainText('check digit')
  await expectAccessible(page)
})
