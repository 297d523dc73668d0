import type { Page } from 'playwright/test'
import { signInAtDesk } from '../harness/signInAtDesk'
import { expect, test } from '../harness/test'

/** Sets the browser's font size in px; the default is 16. */
async function chooseTextSize(page: Page, size: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

const widthOfPage = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const size of [20, 24, 32])
  test(`with text of ${size} px Find Loads has no horizontal scrolling on a wide screen`, async ({
    page,
    signIn,
  }) => {
    await chooseTextSize(page, size)
    await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
    const book = page.getByRole('button', { name: /^Book Now, load/ }).first()
    await expect(book).toBeInViewport()
    // Above this size the layout switches from table to cards.
    await expect(page.getByRole('table')).toHaveCount(size === 20 ? 1 : 0)
    expect(await widthOfPage(page)).toBe(1440)
  })

test('with text twice as large a phone in Spanish truncates nothing in lists, details and texts', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseTextSize(page, 32)
  await page.addInitScript(() => localStorage.setItem('portal.locale', 'es-US'))
  await signIn(page, 'admin@carrier.test', '/carrier/s/notifications')
  await expect(page.getByRole('heading', { name: 'Notificaciones', level: 1 })).toBeVisible()
  expect(await widthOfPage(page)).toBe(390)
  await page.goto('/carrier/s/help')
  await expect(page.getByRole('heading', { name: 'Centro de ayuda', level: 1 })).toBeVisible()
  expect(await widthOfPage(page)).toBe(390)
  await page.goto('/carrier/s/my-company#Locations')
  const address = page.getByRole('definition').filter({ hasText: 'Terminal' }).first()
  await expect(address).toBeVisible()
  const ends = await page
    .getByRole('definition')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(390)
  await page.goto('/carrier/s/my-company#UserManagement')
  const emails = page.getByText(/^[\w.]+@carrier\.test$/)
  await expect(emails.first()).toBeVisible()
  const lines = await emails.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
  expect(Math.max(...lines)).toBeLessThanOrEqual(390 - 16)
  await page.goto('/carrier/s/my-company?record=new#PreferredLanes')
  await expect(page.getByRole('radio', { name: 'Estados' })).toBeVisible()
  expect(await widthOfPage(page)).toBe(390)
  await page.goto('/carrier/s/my-loads?tab=past')
  const amount = page
    .getByRole('main')
    .getByText(/^\$[\d,]+$/)
    .last()
  await expect(amount).toBeVisible()
  expect(await amount.evaluate((each) => each.getBoundingClientRect().right)).toBeLessThanOrEqual(390 - 16)
  await page
    .getByRole('link', { name: /^Carga L-/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: '5 de 5' }).first()).toBeVisible()
  expect(await widthOfPage(page)).toBe(390)
})

test('with wider text spacing the times of a load keep their zone', async ({ page, signIn }) => {
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s')
  await expect(page.getByRole('button', { name: /^Book Now, load/ }).first()).toBeInViewport()
  // Text spacing of WCAG 1.4.12.
  await page.evaluate(() => {
    const wider = new CSSStyleSheet()
    wider.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, wider]
  })
  const cut = await page
    .getByRole('row')
    .getByRole('cell')
    .filter({ has: page.locator('time') })
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => cell.scrollWidth > cell.clientWidth && getComputedStyle(cell).overflowX !== 'visible',
        )
        .map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

test('[WSP-06] with text twice as large the record of a load fits on a phone in Spanish', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await chooseTextSize(page, 32)
  await page.addInitScript(() => localStorage.setItem('portal.locale', 'es-US'))
  await signInAtDesk(page, 'ops@provider.test', '/desk/o/Load__c/list')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^L-\d+$/u })).toBeVisible()
  await expect(page.getByRole('link', { name: /^S-\d+$/u }).first()).toBeVisible()
  expect(await widthOfPage(page)).toBe(390)
})
