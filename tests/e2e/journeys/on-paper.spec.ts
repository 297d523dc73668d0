import { expect, test } from '../harness/test'

/** The printable area of a letter page in CSS pixels: the width of a phone's layout. */
const PAPER = { width: 720, height: 960 }

test('Find Loads prints every listed load without controls', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?page=3')
  await expect(page.getByText('Showing 75 of')).toBeAttached()
  await expect(page.getByRole('row').first()).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(76)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  await expect(page.getByRole('row')).toHaveCount(76)
  for (const lane of await page.getByRole('rowheader').all()) await expect(lane).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Pickup' })).toBeVisible()
  await expect(page.locator('main').getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(?:Book Now|Save load|More filters)/ })).toHaveCount(0)
})

test('the fleet timeline prints as a timeline on paper narrower than the screen', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?view=timeline&by=drivers')
  const title = page.getByRole('heading', { name: 'Fleet timeline', level: 1 })
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(PAPER)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(title).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()
})

test('a load prints with all sections on two sheets', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s/my-loads?tab=past')
  // The last one has no dispute and no request.
  await page
    .getByRole('link', { name: /^Load L-/ })
    .last()
    .click()
  for (const name of ['Stops', 'Accessorials', 'Payment', 'Documents', 'History'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await expect(page.getByText('Departed pickup')).toBeVisible()
  const margin = '0.5in'
  // Placeholders are larger than the loaded content.
  await expect(async () => {
    const pdf = await page.pdf({
      format: 'Letter',
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)).toHaveLength(2)
  }).toPass({ timeout: 10_000 })
})
