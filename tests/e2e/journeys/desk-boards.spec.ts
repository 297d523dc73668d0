import { deskClient } from '../harness/deskClient'
import { expectGridToFit } from '../harness/expectGridToFit'
import { expect, expectAccessible, test } from '../harness/test'

test.use({ serverOf: 'desk' })

test('[LDD-03] [LDD-04] [LDD-05] sales finds a load at risk, and tenders it to two carriers in turn', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'sales@provider.test')
  await page.goto('/desk/cover')
  await expect(page.getByRole('grid', { name: 'Loads to cover' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^At risk/ }).click()
  await expect(page).toHaveURL(/show=atRisk/)
  // The first loads are overdue: no carrier is asked for a pickup that has passed.
  const row = page.getByRole('row').filter({ hasText: 'At risk: no offer' }).nth(2)
  const link = row.getByRole('rowheader').getByRole('link')
  const number = await link.innerText()
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await expect(panel.getByRole('heading', { name: /^Carriers \(\d+\)$/ })).toBeVisible()
  const carriers = panel.getByRole('checkbox')
  await carriers.nth(0).check()
  await carriers.nth(1).check()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Tender to 2' }).click()
  const dialog = page.getByRole('dialog', { name: `Tender ${number}` })
  await dialog.getByLabel('Time to answer').fill('20')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tender to 2 carriers' }).click()
  await expect(panel.getByRole('heading', { name: /^Waterfall tender/ })).toBeVisible()
  await expect(panel.getByText('Asked', { exact: true })).toHaveCount(1)
  await expect(panel.getByText('Waiting', { exact: true })).toHaveCount(1)
})

test('[LDD-03] a load beyond the first rows is found by its words, and the list goes on while it is scrolled', async ({
  page,
  haveSession,
  portal,
}) => {
  const desk = await deskClient(page, portal.url, 'sales@provider.test')
  const board = { show: 'posted', group: 'day', limit: 1, offset: 130 }
  const { loads } = (await desk.read('DeskLoads/board', board)) as {
    loads: { loadNumber: string; shipper: string; origin: { city: string } }[]
  }
  const load = loads[0]
  if (!load) throw new Error('The demo has more than 130 posted loads.')
  await haveSession(page, 'sales@provider.test')
  await page.goto('/desk/cover')
  const grid = page.getByRole('grid', { name: 'Loads to cover' })
  const shown = page.getByText(/^100 of [\d,]+ loads shown$/)
  await expect(shown).toBeVisible()
  const link = page.getByRole('rowheader').getByRole('link', { name: load.loadNumber })
  await expect(link).toHaveCount(0)
  const words = `${load.shipper.split(' ')[0]} ${load.origin.city} ${load.loadNumber.slice(-4)}`
  await page.getByRole('searchbox').fill(words)
  await expect(link).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('link', { name: 'Posted 1' })).toBeVisible()
  await expectAccessible(page)
  // The address has the search.
  await page.reload()
  await expect(link).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(shown).toBeVisible()
  const rows = async () => Number(await grid.getAttribute('aria-rowcount'))
  const first = await rows()
  await page.getByRole('rowheader').first().hover()
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    expect(await rows()).toBeGreaterThan(first + 50)
  }).toPass()
  await expect(shown).toBeHidden()
})

test('[LDD-08] a held load says whom it notifies, leaves the posted loads and comes back when released', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  await page.goto('/desk/cover?group=none&sort=load')
  const link = page.getByRole('rowheader').getByRole('link').nth(6)
  const number = await link.innerText()
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await panel.getByRole('button', { name: 'Hold' }).click()
  const hold = page.getByRole('dialog', { name: `Hold ${number}?` })
  await hold.getByRole('button', { name: 'Review' }).click()
  await expect(hold.getByText(/notif/i)).toBeVisible()
  await hold.getByRole('button', { name: 'Hold load' }).click()
  await panel.getByRole('button', { name: 'Release' }).click()
  const release = page.getByRole('dialog', { name: `Release ${number}?` })
  await release.getByRole('button', { name: 'Review' }).click()
  await release.getByRole('button', { name: 'Release load' }).click()
  await expect(panel.getByRole('button', { name: 'Hold' })).toBeVisible()
})

test('[LDD-06] offers are answered by keyboard alone, the next one follows', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'sales@provider.test')
  await page.goto('/desk/offers')
  const offers = page.getByRole('list', { name: 'Offers Inbox' }).getByRole('listitem')
  await expect(offers.first()).toBeVisible()
  await expectAccessible(page)
  const before = await offers.count()
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: /^Decline / })).toBeVisible()
  await page.keyboard.type('Too high for this lane')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(offers).toHaveCount(before - 1)
})

test('[LDD-01] a new load is saved as a draft, and its errors are listed together', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'sales@provider.test')
  await page.goto('/desk/loads/new')
  await page.getByRole('combobox', { name: 'Equipment' }).selectOption('R')
  await expect(page.getByText(/^Draft saved at /)).toBeVisible()
  await page.getByRole('button', { name: 'Post load' }).click()
  const problems = page.getByRole('alert').getByRole('link')
  await expect(problems.filter({ hasText: 'Lowest temperature is needed for a reefer load' })).toBeVisible()
  await expect(problems.filter({ hasText: 'Stop 2: Facility is needed' })).toBeVisible()
  await expectAccessible(page)
})

test('[DTR-01] [DTR-02] operations filters loads that need action, and logs a note of the driver', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'ops@provider.test')
  await page.goto('/desk/tracking?show=NO_CHECK_CALL')
  await expect(page.getByRole('grid', { name: 'Loads on their way' })).toBeVisible()
  await expectAccessible(page)
  const link = page.getByRole('rowheader').getByRole('link').first()
  const number = await link.innerText()
  await link.click()
  const panel = page.getByRole('complementary', { name: number })
  await panel.getByRole('button', { name: 'Log event' }).click()
  const dialog = page.getByRole('dialog', { name: `Log event of ${number}` })
  await dialog.getByLabel('What happened').selectOption('Note')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Driver is fueling in Amarillo')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Log event' }).click()
  await expect(panel.getByText(/Driver is fueling in Amarillo/)).toBeVisible()
  // The check call ends the reason.
  await expect(page.getByRole('rowheader').getByRole('link', { name: number })).toBeHidden()
})

test('[LDD-03] [DTR-01] [DSK-09] at 1440 px both boards show every column, and no cell is cut off', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/cover')
  await expectGridToFit(page, 'Loads to cover')
  const tags = page.getByRole('grid').locator('[data-tone]')
  const heights = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().height))
  expect(Math.max(...heights), 'no tag has a second line').toBeLessThan(30)
  await page.goto('/desk/cover?group=none')
  await expectGridToFit(page, 'Loads to cover')
  await page.goto('/desk/tracking?show=all')
  await expectGridToFit(page, 'Loads on their way')
})

const WIDTHS = [1280, 2560]
const PAGES = [
  ['', 'cover', 'offers', 'tracking', 'quotes', 'messages', 'carriers', 'documents', 'charges', 'payments'],
  ['invoices', 'people', 'announcements', 'settings', 'integrations', 'audit', 'o/Load__c/list', 'loads/new'],
].flat()

test('[DSK-09] from 1280 to 2560 px no page of the desk scrolls sideways', async ({ page, haveSession }) => {
  test.setTimeout(180_000)
  await haveSession(page, 'desk@provider.test')
  for (const path of PAGES) {
    await page.goto(`/desk/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
  }
})

test('[WSP-02] at 1440 px the posted loads show every column without scrolling sideways', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'desk@provider.test')
  await page.goto('/desk/o/Load__c/list?view=Posted')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const facts = await grid.evaluate((table) => ({
    hidden: (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0),
    cutNames: [...table.querySelectorAll('[role=rowheader]')].filter(
      (cell) => cell.scrollWidth > cell.clientWidth,
    ).length,
  }))
  expect(facts).toEqual({ hidden: 0, cutNames: 0 })
})
