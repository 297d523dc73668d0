import { expectLoadsClearOfChat, expectTextClearOfChat } from '../harness/expectClearOfChat'
import { expectToFit } from '../harness/expectToFit'
import { expect, expectAccessible, test } from '../harness/test'

test('[USR-02] [SES-13] a guest on a phone books a load: the sign-up preserves it, and signing in instead opens it', async ({
  page,
}) => {
  await page.goto('/carrier/s')
  const book = page.getByRole('link', { name: /^Book Now, load L-/ }).first()
  const number = /L-\d+/.exec((await book.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expect(page.getByRole('main')).not.toContainText('$')
  await book.click()
  await expect(page.getByText('The load you chose is kept')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('dispatcher@carrier.test')
  await page.getByLabel('Password', { exact: true }).fill('Portal-demo-1')
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone the filters of a URL fit the screen', async ({ page, signIn }) => {
  await signIn(
    page,
    'dispatcher@carrier.test',
    '/carrier/s?from=Dallas%2C+TX&equipment=V,R&minRate=500&without=Hazmat&maxDeadhead=80',
  )
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveCount(5)
  await page.getByRole('button', { name: 'Filters (5)' }).click()
  await page.getByRole('button', { name: 'More filters (3)' }).click()
  await expect(page.getByRole('textbox', { name: 'Max deadhead' })).toHaveValue('80')
  await expectAccessible(page)
  await expectToFit(page)
})

test('the quick searches take one line on the smallest phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
  const quick = page.getByRole('group', { name: 'My loads in this search' })
  await expect(quick.getByRole('button', { name: 'Toward home' })).toBeVisible()
  const tops = await quick
    .locator('button, a')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('on a phone the map is above the loads that it shows', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?from=Chicago%2C+IL&equipment=V')
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: 'Map' }).check()
  await expect(page).toHaveURL(/view=map/)
  await expect(page.getByRole('radio', { name: 'Split' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toBeVisible()
})

test('on a phone the chat button overlaps neither the focused control nor the last load', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?from=Dallas%2C+TX&fromRadius=25')
  await expectLoadsClearOfChat(page)
})

for (const width of [390, 320])
  test(`at ${width} px the chat button covers no text of the loads that a driver reads`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'driver@carrier.test', '/carrier/s')
    await expectTextClearOfChat(page)
  })

test('[FND-04] on a phone a load that loses money at the own cost says so, beside profit per day and per mile', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: /^More filters/ }).click()
  await page.getByRole('textbox', { name: 'My cost per mile' }).fill('9')
  await page.keyboard.press('Enter')
  const loads = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Load L-/ }) })
  await expect(loads.first()).toContainText(/-\$[\d,]+ profit\/day, -\$[\d.]+\/mi profit/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Best match' })
  await expect(page.getByText('Loses money at your cost').first()).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
})
