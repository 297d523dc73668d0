import { expect, expectAccessible, test } from '../harness/test'

test('a dispatcher finds the shortcuts, selects a load, starts a booking, and opens My Loads by keyboard only', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  const loads = page.getByRole('table').getByRole('link', { name: /^Load L-/ })
  await expect(loads.first()).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // Shortcuts are registered when the page is idle.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(loads.nth(1)).toBeFocused()
  await expect(loads.nth(1)).toBeInViewport()
  await page.keyboard.press('k')
  await expect(loads.first()).toBeFocused()
  // Other journeys book loads of the same list, and some loads take offers only: go on to one that can be booked.
  const bookable = page
    .getByRole('row')
    .filter({ has: page.locator(':focus') })
    .getByRole('button', { name: /^Book / })
  await expect(async () => {
    if (!(await bookable.isVisible())) await page.keyboard.press('j')
    await expect(bookable).toBeVisible({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('b')
  const question = page.getByRole('dialog', { name: /^Book load L-/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Origin', exact: true })).toBeFocused()
  await page.keyboard.type('gm')
  // The first load that can be booked may be on a later page of the list.
  await expect(page).toHaveURL(/\/carrier\/s(?:\?page=\d+)?$/)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Find Loads', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(page.getByRole('heading', { name: 'My Loads', level: 1 })).toBeVisible()

  await page.goto('/carrier/s/my-profile')
  await page.getByRole('checkbox', { name: /^Use keyboard shortcuts/ }).uncheck()
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.keyboard.press('?')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/my-profile$/)
})
