import { expect, expectAccessible, test } from '../harness/test'

const company = '/carrier/s/my-company'

test("an Admin's commodity preference is saved immediately", async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', `${company}#PreferredCommodities`)
  const produce = page.getByRole('combobox', { name: 'Preference for Produce' })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await produce.selectOption('Never')
  await saved
  await page.reload()
  await expect(produce).toHaveValue('Never')
  await expectAccessible(page)
})

test('a renewed certificate is in the list of specialties', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', `${company}#Specialties`)
  await page.getByRole('link', { name: 'Hazmat' }).click()
  await page.getByRole('textbox', { name: /^Certificate Number/ }).fill('HM-2027/Ñ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Hazmat/ })).toContainText('HM-2027/Ñ')
  await expectAccessible(page)
})

test('testing the connection of a silent device reports it', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', `${company}#TrackTrace`)
  const silent = page.getByRole('row').filter({ hasText: 'Pending' }).first()
  const name = await silent.getByRole('link').innerText()
  await silent.getByRole('button', { name: /^Test connection/ }).click()
  await expect(page.getByText(`${name} sends no position.`, { exact: false })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Error')
})

test('an Admin adds a free truck, which is listed', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', `${company}#AvailableCapacity`)
  await page.getByRole('link', { name: 'Add capacity' }).click()
  await page.getByRole('combobox', { name: /^Equipment/ }).selectOption('Reefer')
  const city = page.getByRole('combobox', { name: 'City', exact: true })
  await city.click()
  await city.fill('Memphis')
  await page.getByRole('option', { name: 'Memphis, TN' }).click()
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16)
  await page.getByLabel('Available From').fill(tomorrow)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /^Reefer in Memphis, TN/ })).toBeVisible()
  await expectAccessible(page)
})
