import { expectToFit } from '../harness/expectToFit'
import { expect, expectAccessible, test } from '../harness/test'

// Drives the demo driver's only load.
test.use({ serverOf: 'changes' })

/** Wide enough for the check of readable photos. */
const PHOTO = { width: 1200, height: 900 }

test('[DAY-03] a driver at a desktop reads the freight, saves the seal, and reports a problem with ETA and photo', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'driver@carrier.test', '/carrier/s/todays-loads')
  await expect(page.getByRole('heading', { name: 'Freight' })).toBeVisible()
  const main = page.getByRole('main')
  for (const name of ['Commodity', 'Weight', 'Temperature', 'Equipment', 'Truck', 'Trailer'])
    await expect(main.getByRole('term').filter({ hasText: name }).first()).toBeVisible()
  for (const name of ['Depart for pickup', 'Arrived at pickup', 'Loading complete']) {
    const step = page.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(step).not.toHaveAttribute('aria-disabled', 'true')
    await step.click()
  }
  await expect(page.getByRole('button', { name: 'Add BOL photo' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Seal number' }).fill('SL-204417')
  await page.getByRole('button', { name: 'Save seal number' }).click()
  await expect(page.getByText('Seal number saved.').first()).toBeVisible()
  await expect(main.getByText('SL-204417')).toBeVisible()

  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a problem' })
  await dialog.getByRole('radio', { name: 'Traffic' }).check()
  await dialog.getByRole('combobox', { name: /^New arrival at / }).selectOption({ index: 2 })
  const url = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
    return canvas.toDataURL('image/jpeg')
  }, PHOTO)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files' }).click()
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  await (await chooser).setFiles({ name: 'damage.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText('damage.jpg')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/^Problem reported: Traffic/)).toBeVisible()
  await expectToFit(page)
})
