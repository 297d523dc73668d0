import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { dayFromNow } from './dayFromNow'
import { expect, expectAccessible, test } from './test'

async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Journeys of a shipper's address book, weekly repetition and CSV import. */
export function orderToolJourneys(): void {
  test('[PDR-52] a place is saved, fills a stop by autocomplete, is edited and removed', async ({
    page,
    signIn,
  }) => {
    const name = `Dock ${crypto.randomUUID().slice(0, 8)}`
    await signIn(page, 'shipper@shipper.test', '/shipper')
    await page.getByRole('main').getByRole('link', { name: 'Address book' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Address book' })).toBeVisible()
    await page.getByRole('button', { name: 'Add place' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add place' })
    await dialog.getByRole('button', { name: 'Save place' }).click()
    await expect(dialog.getByText('Enter a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('combobox', { name: 'City' }).fill('Dallas, TX')
    await dialog.getByRole('option', { name: /^Dallas, TX/ }).click()
    await dialog.getByRole('textbox', { name: /^Street/ }).fill('1200 Harbor Drive')
    await dialog.getByRole('textbox', { name: /^ZIP code/ }).fill('75201')
    await dialog.getByRole('textbox', { name: /^Contact \(/ }).fill('Receiving')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save place' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('1200 Harbor Drive')
    await expectToFit(page)
    await expectAccessible(page)

    await page.goto('/shipper/get-a-quote')
    await page
      .getByRole('combobox', { name: /^Saved place/ })
      .first()
      .fill(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect(page.getByRole('combobox', { name: 'City' }).first()).toHaveValue('Dallas, TX')
    await expect(page.getByRole('textbox', { name: /^Street/ }).first()).toHaveValue('1200 Harbor Drive')
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear form' }).click()

    await page.goto('/shipper/address-book')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Street/ })
      .fill('9 Other Road')
    await page.getByRole('dialog').getByRole('button', { name: 'Save place' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('9 Other Road')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove place' }).click()
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeHidden()
  })

  test('[PDR-52] a shipment is repeated on several dates: preview, one deselected, the others requested', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'shipper@shipper.test', '/shipper/repeat-shipment')
    await page
      .getByRole('link', { name: /^Repeat weekly: / })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /^Repeat weekly/ })).toBeVisible()
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await expect(page.getByText('Choose the first day.')).toBeVisible()
    // A day that other runs against the same server did not take.
    await page.getByLabel('First pickup day').fill(dayFromNow(20 + Math.floor(Math.random() * 200)))
    await page.getByRole('textbox', { name: 'Number of weeks' }).fill('3')
    await page.getByRole('button', { name: 'Preview dates' }).click()
    await expect(page.getByRole('heading', { name: 'Planned dates' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    const dates = page.getByRole('checkbox', { name: /\d{2}:\d{2}/ })
    await expect(dates).toHaveCount(3)
    await dates.nth(1).uncheck()
    const reference = `WK ${crypto.randomUUID().slice(0, 8)}`
    await page
      .getByRole('textbox', { name: /^Reference number/ })
      .first()
      .fill(reference)
    await page.getByRole('button', { name: 'Request 2 quotes' }).click()
    await expect(page.getByText('2 quotes requested.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See quotes' }).click()
    await page.getByRole('searchbox', { name: 'Quote number, reference or city' }).fill(reference)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('list', { name: 'Your quotes' }).getByRole('listitem')).toHaveCount(1)
  })

  test('[PDR-52] orders are imported from the template: errors per cell, then the valid ones are requested once', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'shipper@shipper.test', '/shipper/import-orders')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    const template = await readFile(await (await saved).path(), 'utf8')
    const [head = '', example = ''] = template.split('\r\n')
    const reference = `IM ${crypto.randomUUID().slice(0, 8)}`
    const good = example.replace('PO 445566', reference)
    const wrong = good.replace('38000', 'heavy').replace('Dallas', 'Dalas')
    await page.getByLabel('CSV file with orders').setInputFiles({
      name: 'orders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, good, wrong, good].join('\r\n')),
    })
    await expect(page.getByText('2 orders are ready, 1 row has errors.')).toBeVisible()
    const errors = page.getByRole('table', { name: '2 errors' })
    await expect(
      errors.getByRole('row', { name: /3 Pickup city Dalas We do not know this city/ }),
    ).toBeVisible()
    await expect(errors.getByRole('row', { name: /3 Weight \(lb\) heavy Enter a number/ })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 2 orders' }).click()
    await expect(page.getByText('2 orders requested, 1 row skipped.')).toBeVisible()
    await page.getByRole('link', { name: 'See quotes' }).click()
    await page.getByRole('searchbox', { name: 'Quote number, reference or city' }).fill(reference)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('list', { name: 'Your quotes' }).getByRole('listitem')).toHaveCount(2)
  })
}
