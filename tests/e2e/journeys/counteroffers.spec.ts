import type { Page } from 'playwright/test'
import { confirmBooking } from '../harness/confirmBooking'
import { createPortalServer } from '../harness/portalServer'
import { expect, expectAccessible, test as base } from '../harness/test'
import type { PortalServer } from '../harness/portalServer'

/** Time for the simulated provider on a busy machine. */
const ANSWERED_MS = 30_000

/** The file's server runs a simulated provider that answers within a second (`SIMULATE=quick`). */
const test = base.extend<object, { portal: PortalServer }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, run) => {
      const portal = await createPortalServer({ SIMULATE: 'quick' })
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const money = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 })

/** Opens the nth load that accepts offers; returns its number and posted rate. */
async function openLoad(page: Page, nth: number) {
  await page.goto('/carrier/s?equipment=V&bids=1&bookNow=1&sort=totalRate&dir=desc')
  await page
    .getByRole('link', { name: /^Load L-/ })
    .nth(nth)
    .click()
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  const hint = await page.getByText(/^The posted rate is \$/).innerText()
  const posted = Number(hint.replaceAll(/[^\d.]/gu, '').replace(/\.$/u, ''))
  const number = /L-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  return { posted, number, url: page.url() }
}

async function offer(page: Page, amount: number) {
  await page.getByRole('textbox', { name: 'Your offer' }).fill(String(amount))
  await page.getByRole('button', { name: 'Place offer' }).click()
}

test('a counteroffer arrives on the open page with the time left, is accepted, and the load is booked at it', async ({
  page,
  haveSession,
}) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const { posted, number } = await openLoad(page, 0)
  const asked = Math.round(posted * 1.1)
  const middle = money((posted + asked) / 2)
  await offer(page, asked)

  // Without a click or reload: the answer arrives as a server-sent event.
  const offers = page.getByRole('list', { name: 'Offers on this load' })
  await expect(offers.getByText(middle)).toBeVisible()
  await expect(offers.getByText('counteroffer to you')).toBeVisible()
  await expect(offers.getByText(/^1[45] min left$/)).toBeVisible()
  await expect(offers.getByText('Countered', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await offers.getByRole('button', { name: 'Accept counteroffer' }).click()
  await expect(offers.getByText(/^The load is reserved for you\. Book it by /)).toBeVisible()
  await offers.getByRole('button', { name: `Book at ${middle}` }).click()
  await expect(page.getByRole('dialog').getByText(middle).first()).toBeVisible()
  await confirmBooking(page)
  await expect(page.getByText(`Load ${number} is booked.`).first()).toBeVisible()

  await page.goto('/carrier/s/my-loads')
  const row = page.getByRole('listitem').filter({ hasText: number }).first()
  await expect(row).toContainText(middle.replace(/\.00$/u, ''))
})

test('a fair offer wins and can be booked; a high one is declined', async ({ page, haveSession }) => {
  await haveSession(page, 'dispatcher@carrier.test')
  const { posted } = await openLoad(page, 1)
  const offers = page.getByRole('list', { name: 'Offers on this load' })
  await offer(page, Math.round(posted * 1.6))
  await expect(offers.getByText('Declined', { exact: true })).toBeVisible()
  await expect(offers.getByText(/^The provider declined it on /)).toBeVisible()
  await expect(page.getByText('You can make 4 more offers', { exact: false })).toBeVisible()

  await offer(page, Math.round(posted * 1.01))
  await expect(offers.getByText('Won', { exact: true })).toBeVisible()
  await expect(
    offers.getByRole('button', { name: `Book at ${money(Math.round(posted * 1.01))}` }),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('/carrier/s/my-loads?tab=offers')
  await expect(page.getByText('You won this load. Book it by', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
})

test('an unanswered counteroffer expires on the page and cannot be accepted', async ({
  page,
  haveSession,
}) => {
  await page.clock.install()
  // The page would take the time of its server, which does not pass faster, from the dates of responses.
  await page.route(/\/(?:auth|healthz|lwr|services)\b/u, async (route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await haveSession(page, 'dispatcher@carrier.test')
  const { posted } = await openLoad(page, 2)
  await offer(page, Math.round(posted * 1.12))
  const offers = page.getByRole('list', { name: 'Offers on this load' })
  await expect(offers.getByRole('button', { name: 'Accept counteroffer' })).toBeVisible({
    timeout: ANSWERED_MS,
  })
  await page.clock.fastForward('13:00')
  await expect(offers.getByText(/^[12] min left$/)).toBeVisible()
  await page.clock.fastForward('03:00')
  await expect(offers.getByText('Expired', { exact: true })).toBeVisible()
  await expect(offers.getByText(/^Not answered by /)).toBeVisible()
  await expect(offers.getByRole('button', { name: 'Accept counteroffer' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
