import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, type OpenedPage } from './harness/openPage'
import { readContacts } from './harness/org'
import { previewSite } from './harness/previewSite'

let site: Awaited<ReturnType<typeof previewSite>>
let opened: OpenedPage

beforeAll(async () => {
  site = await previewSite('vite')
  opened = await openPage(site.url)
})
afterAll(async () => {
  await opened?.close()
  await site?.close()
})

test('the Vite example lists contacts page by page and saves a title, which the list shows too', async () => {
  const { page, requests, errors } = opened
  const contacts = await readContacts()
  await page.getByRole('listitem').first().waitFor()
  expect(await page.getByRole('listitem').count()).toBe(5)

  await page.getByRole('button', { name: 'More contacts' }).click()
  await page.getByRole('listitem').nth(5).waitFor()
  const names = await page.getByRole('listitem').getByRole('button').allTextContents()
  expect(names).toEqual(contacts.slice(0, names.length).map(({ name }) => name))

  const [first] = contacts
  const before = requests.length
  await page.getByRole('button', { name: first!.name }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe(first!.title)
  expect(requests).toHaveLength(before)

  await page.getByLabel('Title').fill('Night dispatcher')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Night dispatcher' }).waitFor()
  await expect.poll(async () => (await readContacts())[0]?.title).toBe('Night dispatcher')
  expect(requests.filter((request) => request.startsWith('PATCH'))).toEqual([`PATCH /records/${first!.id}`])
  expect(errors).toEqual([])
})
