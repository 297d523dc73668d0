import type { Locator, Page } from 'playwright/test'
import { countInputs } from '../harness/countInputs'
import { addFreeTrucks } from '../harness/freeTrucks'
import { readToast } from '../harness/readToast'
import { expect, test } from '../harness/test'

const TRUCKS = 10
const MOST_CLICKS = 60
const DAY_MS = 24 * 60 * 60 * 1000

// Adds trucks and books loads of its own.
test.use({ serverOf: 'ten trucks' })

const numberIn = async (named: Locator) =>
  /L-\d+/u.exec((await named.getAttribute('aria-label')) ?? '')?.[0] ?? ''

interface Row {
  loadNumber: string
  status: string
  driver: { id: string } | null
  truck: { id: string } | null
  trailer: { id: string } | null
}

async function readBoard(page: Page): Promise<Row[]> {
  const answer = await page.request.get('/lwr/apex/v63.0/DispatchBoard/list')
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { loads: Row[] }).loads
}

test('[DAY-01] [DAY-02] a dispatcher covers ten trucks for tomorrow in at most 60 clicks', async ({
  page,
  portal,
  signIn,
}) => {
  test.setTimeout(240_000)
  await portal.stop()
  await addFreeTrucks(portal, TRUCKS)
  await portal.start()
  const counted = await countInputs(page)
  await signIn(page, 'dispatcher@carrier.test', '/carrier/s')

  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })
  for (const name of ['Pickup from', 'Pickup to']) {
    const day = page.getByLabel(name, { exact: true })
    await day.click({ position: { x: 20, y: 10 } })
    await day.fill(tomorrow)
  }
  await page.getByRole('button', { name: 'Equipment Any' }).click()
  await page.getByRole('checkbox', { name: 'Dry Van', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/pickupFrom=.*pickupTo=.*equipment=V|equipment=V.*pickup/u)
  // The loads of the filters, no longer those before.
  await expect(page.getByText(/^\d{1,3} loads$/u)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

  const covered: string[] = []
  for (let index = 0; index < TRUCKS; index += 1) {
    const number = await numberIn(page.getByRole('button', { name: /^Book Now, load L-/u }).first())
    await page.getByRole('button', { name: `Book Now, load ${number}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).click()
    await readToast(page, `Load ${number} is booked.`)
    await expect(page.getByRole('button', { name: `Book Now, load ${number}` })).toHaveCount(0)
    covered.push(number)
  }

  await page.getByRole('link', { name: 'My Loads', exact: true }).click()
  for (const number of covered) {
    await page.getByRole('button', { name: `Accept rate con, load ${number}` }).click()
    await page.getByRole('button', { name: 'Accept and assign' }).click()
    const dialog = page.getByRole('dialog', { name: `Assign load ${number}` })
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  test.info().annotations.push({ type: 'clicks', description: `${counted.presses}` })
  // Two dates, equipment, the page of My Loads, and five for each load at least.
  expect(counted.presses).toBeGreaterThanOrEqual(4 + 5 * TRUCKS)
  expect(counted.presses).toBeLessThanOrEqual(MOST_CLICKS)

  const rows = (await readBoard(page)).filter(({ loadNumber }) => covered.includes(loadNumber))
  expect(rows.map(({ status }) => status)).toEqual(covered.map(() => 'Dispatched'))
  const crews = rows.map(({ driver, truck, trailer }) =>
    [driver, truck, trailer].map((one) => one?.id ?? 'none'),
  )
  expect(crews.flat()).not.toContain('none')
  // A crew may get a second load that fits after its first, and stays together.
  for (const part of [0, 1, 2])
    expect(new Set(crews.map((crew) => crew[part])).size).toBe(new Set(crews.map((crew) => crew.join())).size)
})
