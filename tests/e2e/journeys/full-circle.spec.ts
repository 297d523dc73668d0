import type { Page } from 'playwright/test'
import * as carrier from '../harness/circle/carrier'
import * as desk from '../harness/circle/desk'
import { requestQuoteAsGuest } from '../harness/circle/guest'
import { confirmBooking } from '../harness/confirmBooking'
import { choosePassword, createAdmin, expectNothingCutOff } from '../harness/firstAdmin'
import { createMailServer, type MailServer } from '../harness/mailServer'
import { createPortalServer, type PortalServer } from '../harness/portalServer'
import { expect, expectAccessible, test as base } from '../harness/test'

/** An empty installation in production with a mail server: nothing is seeded, nothing is simulated. */
const test = base.extend<object, { mails: MailServer; portal: PortalServer }>({
  mails: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern
    async ({}, run) => {
      const mails = await createMailServer()
      await run(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ mails }, run) => {
      const portal = await createPortalServer({
        ...mails.env,
        SEED: 'empty',
        NODE_ENV: 'production',
        SESSION_SECRET: 'a-secret-of-an-installation-of-a-journey',
      })
      await run(portal)
      await portal.dispose()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // The links of mails name this host.
  baseURL: async ({ portal }, run) => run(portal.url.replace('127.0.0.1', 'localhost')),
})
test.describe.configure({ timeout: 400_000 })

const SHIPPER = 'Harbor Foods LLC'
const CARRIERS = [
  { company: 'Bluebonnet Haulers LLC', mcNumber: '810001', person: 'Bo Alvarez', email: 'bo@blue.test' },
  { company: 'Cedar Ridge Transport Inc', mcNumber: '810002', person: 'Cy Ridge', email: 'cy@cedar.test' },
  { company: 'Great Basin Freight LLC', mcNumber: '810003', person: 'Gil Basin', email: 'gil@basin.test' },
] as const
const DALLAS = { name: 'Dallas Cold Dock', city: 'Dallas', zip: '75201' }
const HOUSTON = { name: 'Houston Market', city: 'Houston', zip: '77002' }

test('[DSK-05] [LDD-01] [LDD-05] [LDD-07] [DTR-01] [MSG-01] [BLD-01] [BLD-02] [BLD-03] [QTD-01] [CRD-05] the full circle, from an empty installation to the paid carrier', async ({
  page: office,
  portal,
  mails,
  browser,
  baseURL,
}) => {
  const open = async (viewport = { width: 1440, height: 900 }) =>
    await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage()
  const pages = new Map<string, Page>()

  await test.step('the first Provider Admin signs in, and adds a shipper and two facilities', async () => {
    await choosePassword(office, await createAdmin(portal, 'boss@northline.test'))
    await desk.setUpApp(office)
    await desk.addShipper(office, SHIPPER)
    await desk.addFacility(office, DALLAS)
    await desk.addFacility(office, HOUSTON)
  })

  await test.step('three carriers sign up with certificates of insurance, and are approved', async () => {
    for (const one of CARRIERS) {
      const page = await open()
      pages.set(one.company, page)
      await carrier.signUpCarrier(page, mails, one)
      await carrier.uploadCertificate(page)
    }
    await desk.acceptCertificates(office, CARRIERS.length)
    await desk.approveCarriers(
      office,
      CARRIERS.map(({ company }) => company),
    )
  })
  const [first, second, third] = CARRIERS.map(({ company }) => pages.get(company))
  if (!first || !second || !third) throw new Error('A carrier has no page.')

  await test.step('a quote is requested, priced at the desk and mailed', async () => {
    const guest = await open()
    await requestQuoteAsGuest(guest, 'buyer@harbor.test')
    await office.goto('/desk/quotes')
    await office.getByRole('textbox', { name: 'Price to the shipper' }).fill('1400')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Send quote' }).click()
    await expect(office.getByText(/^Q-\d+ sent to the shipper\.$/)).toBeVisible()
    expect((await mails.newest('buyer@harbor.test', /^Your quote/)).text).toContain('1,400')
    await guest.context().close()
  })

  const facilities = [DALLAS.name, HOUSTON.name] as const
  // The drive takes longer than the windows leave.
  const load = await desk.postLoad(office, {
    shipper: SHIPPER,
    facilities,
    windows: [
      [0.2, 1.2],
      [2, 3],
    ],
  })
  const other = await desk.postLoad(office, {
    shipper: SHIPPER,
    facilities,
    windows: [
      [24, 28],
      [48, 52],
    ],
  })

  await test.step('a waterfall asks three carriers: the first declines, the second accepts', async () => {
    const panel = await desk.openOnBoard(office, load)
    for (const { company } of CARRIERS) await panel.getByRole('checkbox', { name: company }).check()
    await panel.getByRole('button', { name: 'Tender to 3' }).click()
    const dialog = office.getByRole('dialog', { name: `Tender ${load}` })
    // The dialog starts with the posted rate, which lies below the target.
    await expect(dialog.getByRole('textbox', { name: 'Buy rate' })).toHaveValue(/^1,?000$/)
    await dialog.getByRole('textbox', { name: 'Time to answer' }).fill('30')
    await dialog.getByRole('button', { name: 'Tender to 3 carriers' }).click()
    await expect(panel.getByText('Waiting', { exact: true })).toHaveCount(2)

    const openTender = async (page: Page) => {
      await page.goto('/carrier/s/notifications')
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(load) })
        .first()
        .click()
      await page.getByRole('link', { name: 'Open the load' }).click()
    }
    await openTender(first)
    // Carriers that wait for their turn cannot book past the waterfall.
    await third.goto(first.url())
    await expect(third.getByText(/^This load is offered to carriers in turn/)).toBeVisible()
    await expect(third.getByRole('button', { name: 'Book Now' })).toHaveCount(0)
    await expectAccessible(third)
    await first.getByRole('button', { name: 'Decline' }).click()
    await expect(first.getByText('You declined the tender.').first()).toBeVisible()
    await openTender(second)
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Accept tender' }).click()
    await second.getByRole('button', { name: 'Book at $1,000.00' }).click()
    await confirmBooking(second)
    await expect(second.getByText(`Load ${load} is booked.`).first()).toBeVisible()
    // The page that the first carrier has left open.
    await expect(first.getByRole('button', { name: 'Accept tender' })).toHaveCount(0)
    await expect(first.getByText('No longer available', { exact: true })).toBeVisible()
    await expectAccessible(first)
    await third.goto('/carrier/s/notifications')
    await expect(third.getByText('Account setup').first()).toBeVisible()
    await expect(
      third.getByText('Tender received', { exact: false }).and(third.getByRole('link')),
    ).toHaveCount(0)
  })

  await test.step('the third carrier calls, and is booked by phone', async () => {
    const panel = await desk.openOnBoard(office, other)
    await panel
      .getByRole('listitem')
      .filter({ hasText: CARRIERS[2].company })
      .getByRole('button', { name: 'Book by phone' })
      .click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Buy rate' }).fill('1050')
    await dialog.getByRole('button', { name: 'Book load' }).click()
    await expect(office.getByText(`${other} booked for ${CARRIERS[2].company}`)).toBeVisible()
    await third.goto('/carrier/s/my-loads')
    await expect(third.getByRole('link', { name: new RegExp(`^Load ${other}`) })).toBeVisible()
  })

  await test.step('the driver leaves the pickup, and is late', async () => {
    await carrier.assignSelf(second)
    await second.setViewportSize({ width: 390, height: 844 })
    await second.goto('/carrier/s/todays-loads')
    await carrier.tapMilestones(second, [
      'Depart for pickup',
      'Arrived at pickup',
      'Loading complete',
      'Depart pickup',
      'Arrived at delivery',
    ])
    await carrier.reportTraffic(second)
    await expectNothingCutOff(second)
    await office.goto('/desk/tracking')
    const row = office.getByRole('row').filter({ hasText: load })
    await expect(row.getByText('ETA past window')).toBeVisible()
    await expectAccessible(office)
  })

  await test.step('carrier and desk exchange messages', async () => {
    await second.goto('/carrier/s/my-loads?tab=inProgress')
    await second.getByRole('link', { name: new RegExp(`^Load ${load}`) }).click()
    const thread = second.getByRole('region', { name: `Messages about ${load}` })
    await thread.getByRole('textbox', { name: 'Message' }).fill('Traffic jam at Ennis.')
    await thread.getByRole('button', { name: 'Send' }).click()
    await office.goto('/desk/messages')
    await expect(office.getByText('Traffic jam at Ennis.').last()).toBeVisible()
    // The 24-hour clock, as in the thread.
    await expect(office.locator('time').first()).toHaveText(/^\d{2}:\d{2}$/)
    await office.getByRole('textbox', { name: 'Write a message' }).fill('The receiver waits until 23:00.')
    await office.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByText('The receiver waits until 23:00.')).toBeVisible({ timeout: 15_000 })
  })

  await test.step('the driver delivers, with POD, invoice and lumper receipt', async () => {
    await second.goto('/carrier/s/todays-loads')
    await carrier.tapMilestones(second, ['Arrived at delivery', 'Unloading complete'])
    await second.getByRole('button', { name: /^Unloading complete/ }).click()
    await expect(second.getByText(/^Delivered\. Add the signed POD/)).toBeVisible()
    for (const type of ['Lumper Receipt', 'POD', 'Invoice']) await carrier.uploadLoadPaper(second, type)
    await expectNothingCutOff(second)
    await second.setViewportSize({ width: 1440, height: 900 })
    await second.goto('/carrier/s/my-loads?tab=delivered')
    await second.getByRole('link', { name: new RegExp(`^Load ${load}`) }).click()
    await carrier.requestLumper(second, '120')
  })

  await test.step('Billing reviews the documents, approves the lumper and pays', async () => {
    await desk.acceptLoadPapers(office, 3)
    await office.goto('/desk/charges')
    await expect(office.getByText('Unloading crew at the dock')).toBeVisible()
    await office.getByRole('button', { name: /^Approve/ }).click()
    await expect(office.getByText('Charge approved: $120.00.')).toBeVisible()
    await desk.payLoad(office, load, '1120.00')
    await second.reload()
    await expect(second.getByText(/^Paid on \w{3} \d/)).toBeVisible()
    await expect(second.getByText('$1,120.00').first()).toBeVisible()
    await expect(second.getByText('ACH-77')).toBeVisible()
    await expectAccessible(second)
  })

  await test.step('the scorecards count the declined and the accepted tender, at the desk and in the portal', async () => {
    await desk.expectTenderAcceptance(office, CARRIERS[0].company, /0%\s*0 of 1 load/)
    await desk.expectTenderAcceptance(office, CARRIERS[1].company, /100%\s*1 of 1 load/)
    await carrier.expectTenderAcceptance(first, /0%\s*0 of 1 load/)
    await carrier.expectTenderAcceptance(second, /100%\s*1 of 1 load/)
    await second.getByText('Tender acceptance').click()
    await expect(second.getByRole('link', { name: load })).toBeVisible()
    await expectAccessible(second)
  })

  for (const page of pages.values()) await page.context().close()
})
