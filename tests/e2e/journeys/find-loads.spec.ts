import type { Page } from 'playwright/test'
import { expectLoadsClearOfChat } from '../harness/expectClearOfChat'
import { expect, expectAccessible, test } from '../harness/test'

const count = (page: Page) => page.getByRole('status').filter({ hasText: /loads?$/ })

test('a dispatcher filters the search, saves it with an alert, restores and deletes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  await page.getByRole('combobox', { name: 'Origin', exact: true }).fill('Dallas')
  await page.getByRole('option', { name: 'Dallas, TX' }).click()
  await page.getByRole('button', { name: 'Equipment Any' }).click()
  await page.getByRole('checkbox', { name: 'Dry Van' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('textbox', { name: 'Min total rate' }).fill('800')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=Dallas.*equipment=V.*minRate=800/)
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('button')).toHaveText([
    /From Dallas, TX \(100 mi\)/,
    /Dry Van/,
    /At least \$800/,
  ])
  const found = await count(page).innerText()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('textbox', { name: 'Search name' }).fill('Dallas vans')
  await page.getByRole('combobox', { name: 'Alert me' }).selectOption('Instantly')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('button', { name: 'Saved searches (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(count(page)).not.toHaveText(found)
  await page.getByRole('button', { name: 'Saved searches (1)' }).click()
  await expect(page.getByRole('combobox', { name: 'Alert for Dallas vans' })).toHaveValue('Instant')
  await page.getByRole('button', { name: 'Dallas vans', exact: true }).click()
  await expect(page).toHaveURL(/from=Dallas.*minRate=800/)
  await expect(count(page)).toHaveText(found)

  await page.getByRole('button', { name: 'Saved searches (1)' }).click()
  await page.getByRole('button', { name: 'Delete saved search Dallas vans' }).click()
  await expect(page.getByRole('button', { name: 'Saved searches', exact: true })).toBeVisible()
})

test('[FND-04] [VAL-09] a dispatcher sees the profit per day, saves one load and hides another', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByRole('textbox', { name: 'Max weight' }).fill('90000')
  await page.getByRole('textbox', { name: 'My cost per mile' }).fill('1.85')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Max weight' })).toHaveValue('48000')
  const sorted = page.waitForResponse(/findLoads.*profitPerDay/)
  await page.getByRole('button', { name: 'Profit/day' }).click()
  await expect(page).toHaveURL(/sort=profitPerDay/)
  await expect(page.getByRole('columnheader', { name: 'Profit/day' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  // The previous order stays visible until the response arrives.
  const answer: { loads: { loadNumber: string }[] } = await (await sorted).json()
  await expect(page.getByRole('link', { name: /^Load L-/ }).first()).toHaveAccessibleName(
    new RegExp(`^Load ${answer.loads[0]?.loadNumber},`),
  )

  const save = page.getByRole('button', { name: /^Save load L-/ }).first()
  const saved = /L-\d+/.exec((await save.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await save.click()
  await expect(page.getByRole('button', { name: `Remove load ${saved} from saved loads` })).toBeVisible()
  const hide = page.getByRole('button', { name: /^Hide load L-/ }).nth(1)
  const hidden = /L-\d+/.exec((await hide.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await hide.click()
  await expect(page.getByRole('link', { name: new RegExp(`^Load ${hidden}`) })).toHaveCount(0)

  await page.goto('/carrier/s')
  await page.getByRole('button', { name: 'Saved loads' }).click()
  await expect(page).toHaveURL(/show=saved/)
  await expect(page.getByRole('link', { name: /^Load L-/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: new RegExp(`^Load ${saved}`) })).toBeVisible()
})

test('map and list show the same loads, and focusing a load in the list highlights it on the map', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?from=Chicago%2C+IL&equipment=V')
  const loads = Number.parseInt(await count(page).innerText(), 10)
  expect(loads).toBeGreaterThan(3)
  await page.getByRole('radio', { name: 'Split' }).check()
  await expect(page).toHaveURL(/view=split/)
  const map = page.getByRole('region', { name: `Map of ${loads} loads` })
  await expect(map).toBeVisible()
  await expect(page.getByText(`Showing ${loads} of ${loads}`)).toBeVisible()
  await expectAccessible(page)
  const first = page
    .getByRole('listitem')
    .getByRole('link', { name: /^Load L-/ })
    .first()
  const number = /L-\d+/.exec((await first.textContent()) ?? '')?.[0] ?? ''
  await first.focus()
  await expect(map.getByRole('link', { name: new RegExp(`^Load ${number}`) })).toBeVisible()
  await map.getByRole('button', { name: 'Zoom in' }).click()
})

test('a load that another carrier books stays in the list as no longer available', async ({
  browser,
  page,
  portal,
  signIn,
}) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?equipment=V&bookNow=1')
  const book = page.getByRole('button', { name: /^Book Now, load L-/ }).first()
  const number = /L-\d+/.exec((await book.getAttribute('aria-label')) ?? '')?.[0] ?? ''

  const rival = await browser.newPage({ baseURL: portal.url })
  await signIn(rival, 'rival@carrier.test', `/carrier/s?load=${number}`)
  await rival.getByRole('button', { name: `Book Now, load ${number}` }).click()
  const dialog = rival.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm booking' }).click()
  const anyway = dialog.getByRole('button', { name: 'Book anyway' })
  const done = rival.getByText(`Load ${number} is booked.`).first()
  await anyway.or(done).first().waitFor()
  if (await anyway.isVisible()) await anyway.click()
  await expect(done).toBeVisible()
  await rival.close()

  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^Load ${number}`) }) })
  await expect(row.getByText('No longer available')).toBeVisible()
})

test('the chat button overlaps neither the focused control nor the last load', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s?from=Dallas%2C+TX&fromRadius=25')
  await expectLoadsClearOfChat(page)
})
