import { getRecord } from '@portal/ui-api'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, type OpenedPage } from './harness/openPage'
import { connect, folderOf } from './harness/org'
import { previewSite } from './harness/previewSite'

let site: Awaited<ReturnType<typeof previewSite>>
let opened: OpenedPage

beforeAll(async () => {
  site = await previewSite('record-app')
  opened = await openPage(site.url)
})
afterAll(async () => {
  await opened?.close()
  await site?.close()
})

test('the record app has fewer than 250 lines', () => {
  const folder = join(folderOf('record-app'), 'src')
  const sources = readdirSync(folder).filter((name) => /\.tsx?$/.test(name))
  const lines = sources.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.length).toBeLessThan(250)
})

test('the record app shows a list view with its columns, and sorts it', async () => {
  const { page } = opened
  await page.getByLabel('List view').selectOption({ label: 'All Contacts' })
  const table = page.getByRole('table', { name: 'All Contacts' })
  await table.getByRole('row').nth(2).waitFor()
  const firstCells = () => table.locator('tbody tr > :first-child').allTextContents()
  const ascending = await firstCells()
  const header = table.getByRole('columnheader').first()
  await header.getByRole('button').click()
  await expect.poll(firstCells).not.toEqual(ascending)
})

test('the record app edits a record in its layout, and shows refusals at their fields', async () => {
  const { page, requests } = opened
  await page.locator('tbody tr').first().getByRole('button').click()
  await page.getByLabel('Last Name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Last Name').getAttribute('aria-invalid')).toBe('true')

  await page.getByLabel('Last Name').fill('Example')
  await page.getByLabel('Preferred Language').selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Save' }).click()
  const recordId = requests.findLast((request) => request.startsWith('PATCH'))?.split('/')[2] ?? ''
  const saved = () => connect().load(getRecord, { recordId, fields: ['Contact.LastName'] })
  await expect.poll(async () => (await saved()).data?.fields['LastName']?.value).toBe('Example')
})

test('the record app creates a record of another object', async () => {
  const { page, requests, errors } = opened
  await page.getByLabel('Object', { exact: true }).selectOption('Carrier_Location__c')
  await page.getByRole('button', { name: 'New Location' }).click()
  await page.getByLabel('Location Name').fill('Example Yard')
  await page.getByLabel('Street').fill('1 Main St')
  await page.getByLabel('City').fill('Waco')
  await page.getByLabel('State').selectOption('TX')
  await page.getByLabel('ZIP').fill('76701')
  await page.getByLabel('Type').selectOption({ label: 'Yard' })
  await page.getByLabel('Account').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => requests.at(-1)).toMatch(/^GET \/record-ui\//)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByLabel('List view').selectOption({ label: 'All Locations' })
  await page.getByRole('button', { name: 'Example Yard' }).waitFor()
  // The refusal before was a response with status 400, which Chromium reports.
  expect(errors.filter((error) => !error.includes('400'))).toEqual([])
})
