import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { dayFromNow } from './dayFromNow'
import { expect, expectAccessible, test } from './test'

interface Listed {
  id: string
  status: string
  position: object | null
}

async function readMethod<T>(page: Page, method: string): Promise<T> {
  const answer = await page.request.get(`/lwr/apex/v63.0/${method}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as T
}

/** The id of a load in transit that sends its position. */
async function loadOnTheRoad(page: Page): Promise<string> {
  const { loads } = await readMethod<{ loads: Listed[] }>(page, 'DispatchBoard/list')
  const found = loads.find(({ status, position }) => status === 'In Transit' && position !== null)
  if (!found) throw new Error('The demo has a load in transit with a position.')
  return found.id
}

const expectToFit = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

/** Journeys of an office's day, for desktop and phone. */
export function officeDayJourneys() {
  test('[DAY-04] [DAY-05] the page of a load on the road says where it is, and saves its rate confirmation', async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, 'dispatcher@carrier.test')
    await page.goto(`/carrier/s/loads/${await loadOnTheRoad(page)}`)
    await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(/^Near /)).toBeVisible()
    await expect(main.getByText(/^ETA /)).toBeVisible()
    await expect(main.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Copy in Spanish (PDF)' }).click()
    const file = await download
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('[DAY-08] a dispatcher requests another time for a stop with a reason', async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, 'dispatcher@carrier.test')
    await page.goto(`/carrier/s/loads/${await loadOnTheRoad(page)}`)
    await page.getByRole('button', { name: 'Request new time' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Request a new (?:pickup|delivery) time$/ })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByText('Enter the reason.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Traffic on I-10')
    await dialog.getByLabel('Day').fill(dayFromNow(2))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText(/^New time requested/).first()).toBeVisible()
    await expectToFit(page)
  })

  test('[DAY-07] a tender is read with what decides it, and accepted on its page', async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, 'dispatcher@carrier.test')
    const { tenders } = await readMethod<{ tenders: { loadId: string; waiting: string }[] }>(
      page,
      'MyLoads/tenders',
    )
    const open = tenders.find(({ waiting }) => waiting === 'answer')
    await page.goto(`/carrier/s/tenders/${open?.loadId}`)
    await expect(page.getByRole('heading', { level: 1, name: /^Tender L-/ })).toBeVisible()
    for (const name of ['Rate', 'Loaded RPM', 'Miles', 'Pickup', 'Delivery', 'Equipment', 'Freight'])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept tender' }).click()
    await expect(page.getByRole('link', { name: 'Book the load' })).toBeVisible()
  })

  test('[DAY-09] each figure of the scorecard opens the loads behind it', async ({ page, haveSession }) => {
    await haveSession(page, 'admin@carrier.test')
    await page.goto('/carrier/s/my-company')
    await expect(page.getByRole('heading', { name: 'Scorecard, last 90 days' })).toBeVisible()
    await page.getByText('Cancellations', { exact: true }).click()
    const load = page
      .getByRole('main')
      .getByRole('link', { name: /^L-\d+$/ })
      .first()
    await expect(load).toBeVisible()
    await expect(page.getByRole('button', { name: /^Dispute/ }).first()).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })

  test('[MNY-08] the payments page says when the provider pays, and lists what it owes', async ({
    page,
    haveSession,
  }) => {
    await haveSession(page, 'admin@carrier.test')
    await page.goto('/carrier/s/my-loads?view=payments')
    await expect(page.getByText(/^Paid every Tuesday and Friday, next on /)).toBeVisible()
    await expect(page.getByText(/^Owed to you/)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Payments', exact: true })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })

  test('[PDR-54] a shipper invites a colleague who sees invoices only', async ({ page, haveSession }) => {
    await haveSession(page, 'shipper@shipper.test')
    await page.goto('/shipper/people')
    await page.getByRole('button', { name: 'Invite user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^First and last name/ }).fill('Bo Billing')
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('bo.billing@shipper.test')
    await dialog.getByRole('textbox', { name: /^Mobile phone/ }).fill('2125551234')
    await dialog.getByRole('checkbox', { name: /^Billing/ }).check()
    await dialog.getByRole('checkbox', { name: /^Orders/ }).uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByText('Invitation sent to bo.billing@shipper.test')).toBeVisible()
    await expectToFit(page)
  })
}
