import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from '../harness/test'

/** Clicks the map at a fraction of its width and height. */
async function press(page: Page, [across, down]: readonly [number, number]) {
  const map = page.getByRole('img', { name: /^Map to choose the area/ })
  const box = await map.boundingBox()
  if (!box) throw new Error('The map is not shown.')
  await map.click({ position: { x: box.width * across, y: box.height * down } })
}

const denver = [0.352, 0.449] as const
const texas = [0.451, 0.787] as const
const georgia = [0.749, 0.651] as const

test('an Admin selects a lane on the map: a city with a radius to two states; the form shows the same', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company#PreferredLanes')
  await expect(page.getByRole('img', { name: 'Map of 3 lanes; each is in the list below' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add lane' }).click()
  await press(page, denver)
  await expect(page.getByText('Origin: Denver, CO')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Origin City' })).toHaveValue('Denver, CO')
  await page.getByRole('radio', { name: 'Destination' }).check()
  await page.getByRole('radio', { name: 'States' }).check()
  await expect(page.getByRole('combobox', { name: 'Destination', exact: true })).toHaveValue('State')
  await press(page, georgia)
  await press(page, texas)
  await expect(page.getByText('Destination: GA, TX')).toBeVisible()
  await expectAccessible(page)
  // A place chosen on the map can be removed in the form.
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Show the whole country' }).click()
  await page.getByRole('combobox', { name: 'Equipment', exact: true }).selectOption({ label: 'Flatbed' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Denver, CO (100 mi) → Georgia, Texas' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map of 4 lanes; each is in the list below' })).toBeVisible()
})

test('an Admin selects the same lane by keyboard only', async ({ page, signIn }) => {
  await signIn(page, 'admin@carrier.test', '/carrier/s/my-company?record=new#PreferredLanes')
  await page.getByRole('combobox', { name: 'Origin City' }).focus()
  await page.keyboard.type('Boise')
  await expect(page.getByRole('option', { name: 'Boise, ID' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: /^Origin Radius/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Destination', exact: true })).toBeFocused()
  await page.keyboard.press('S')
  const states = page.getByRole('combobox', { name: /^Destination States/ })
  await expect(states).toBeEditable()
  await page.keyboard.press('Tab')
  await expect(states).toBeFocused()
  await page.keyboard.type('Utah')
  await expect(page.getByRole('option', { name: 'Utah' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Equipment', exact: true }).focus()
  await page.keyboard.press('R')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Boise, ID (100 mi) → Utah' })).toBeVisible()
})
