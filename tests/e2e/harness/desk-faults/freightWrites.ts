import type { Page } from 'playwright'
import { actAs, method, press, pressInDialog, readAs, type FaultFlows } from '../faultFlow.ts'

let nthOpen = 0

/** A posted load of the cover board, another one each time. */
async function nextOpenLoad(page: Page): Promise<{ id: string; loadNumber: string }> {
  const { loads } = await readAs<{
    loads: { id: string; loadNumber: string; risk: string; offers: number }[]
  }>(page, 'DeskLoads/board', {})
  const load = loads.filter(({ risk, offers }) => risk !== 'OVERDUE' && offers === 0)[(nthOpen += 1)]
  if (!load) throw new Error('The board has no such load.')
  return load
}

/** Requests a quote as a guest and opens it. @returns its id. */
async function openQuote(page: Page, marker: string): Promise<string> {
  await page.goto('/desk/quotes')
  const { id } = (await actAs(page, undefined, 'Quotes/request', {
    stops: [
      // The demo's simulated provider prices every city that it knows within seconds.
      { city: 'Quotetown', state: 'ID' },
      { city: 'Bangor', state: 'ME' },
    ],
    // A lane without loads is not quoted automatically.
    equipmentType: 'HS',
    weightLbs: 12_000,
    pickupFrom: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    contact: { name: 'Ann Rivera', email: `${marker}@shipper.test` },
  })) as { id: string }
  await page.goto(`/desk/quotes?id=${id}`)
  return id
}

/** Writes about loads, quotes and offers. */
export const FREIGHT_WRITES: FaultFlows = {
  'check call': {
    email: 'ops@provider.test',
    application: 'desk',
    sends: method('DeskTracking/recordEvent'),
    async enter(page, marker) {
      await page.goto('/desk/tracking')
      await page.getByRole('rowheader').getByRole('link').first().click()
      await page.getByRole('complementary').getByRole('button', { name: 'Log event' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What happened').selectOption('Note')
      await dialog.getByRole('textbox', { name: 'Note' }).fill(marker)
      return `SELECT COUNT() FROM Load_Event__c WHERE Note__c = '${marker}'`
    },
    send: pressInDialog('Log event'),
    done: (page, marker) => page.getByRole('complementary').getByText(marker),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Note' }),
  },
  'post load': {
    email: 'sales@provider.test',
    application: 'desk',
    sends: method('DeskLoads/post'),
    async enter(page, marker) {
      const { id } = await nextOpenLoad(page)
      await page.goto(`/desk/loads/new?copy=${id}`)
      const field = page.getByRole('textbox', { name: 'Description' })
      await field.fill(marker)
      return `SELECT COUNT() FROM Load__c WHERE Commodity_Detail__c = '${marker}'`
    },
    send: press('Post load'),
    done: (page) => page.getByText(/^L-\d+ posted$/u),
    field: (page) => page.getByRole('textbox', { name: 'Description' }),
  },
  'price quote': {
    email: 'sales@provider.test',
    application: 'desk',
    sends: method('DeskQuotes/price'),
    async enter(page, marker) {
      const id = await openQuote(page, marker)
      await page.getByRole('textbox', { name: /^Price/u }).fill('1234')
      return `SELECT COUNT() FROM Quote_Request__c WHERE Id = '${id}' AND Status__c = 'Quoted' AND Quote__c = 1234`
    },
    send: press('Send quote'),
    done: (page) => page.getByText(/ sent to the shipper\.$/u),
    field: (page) => page.getByRole('textbox', { name: /^Price/u }),
  },
  'accept offer': {
    email: 'sales@provider.test',
    application: 'desk',
    sends: method('DeskOffers/answer'),
    async enter(page) {
      const { offers } = await readAs<{
        offers: { id: string; carrier: string; isKept: boolean; isAboveMaxBuy: boolean; bidsOnLoad: number }[]
      }>(page, 'DeskOffers/inbox', {})
      const offer = offers.findLast((one) => !one.isKept && !one.isAboveMaxBuy && one.bidsOnLoad === 1)
      if (!offer) throw new Error('The inbox has no such offer.')
      await page.goto('/desk/offers')
      const at = offers.indexOf(offer)
      await page
        .getByRole('list', { name: 'Offers Inbox' })
        .getByRole('listitem')
        .nth(at)
        .getByRole('button', { name: /^Accept/u })
        .click()
      return `SELECT COUNT() FROM Load_Offer__c WHERE Id = '${offer.id}' AND Status__c = 'Won'`
    },
    send: pressInDialog('Accept'),
    done: (page) => page.getByText(/^Accepted \$/u),
  },
  'book by phone': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskOffers/bookFor'),
    async enter(page, marker) {
      const { id } = await nextOpenLoad(page)
      await page.goto(`/desk/cover?load=${id}`)
      await page.getByRole('button', { name: 'Book by phone' }).first().click()
      const reason = page.getByRole('dialog').getByRole('textbox', { name: /reason/iu })
      if (await reason.isVisible()) await reason.fill(marker)
      return `SELECT COUNT() FROM Booking__c WHERE Load__c = '${id}'`
    },
    async send(page) {
      const dialog = page.getByRole('dialog')
      const reason = dialog.getByRole('textbox', { name: /reason/iu })
      if ((await reason.isVisible()) && (await reason.inputValue()) === '')
        await reason.fill('Agreed by phone')
      await dialog.getByRole('button', { name: 'Book load' }).click()
    },
    done: (page) => page.getByText(/ booked for /u),
  },
  'decline quote': {
    email: 'sales@provider.test',
    application: 'desk',
    sends: method('DeskQuotes/decline'),
    async enter(page, marker) {
      const id = await openQuote(page, marker)
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill(marker)
      return `SELECT COUNT() FROM Quote_Request__c WHERE Id = '${id}' AND Decline_Reason__c = '${marker}'`
    },
    send: pressInDialog('Decline'),
    done: (page) => page.getByText(/^Q-\d+ declined\.$/u),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }),
  },
  tender: {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskOffers/tender'),
    async enter(page, marker) {
      const { id } = await nextOpenLoad(page)
      await page.goto(`/desk/cover?load=${id}`)
      const panel = page.getByRole('complementary')
      await panel.getByRole('checkbox').first().check()
      await panel.getByRole('button', { name: /^Tender/u }).click()
      const dialog = page.getByRole('dialog')
      const reason = dialog.getByRole('textbox', { name: /reason/iu })
      if (await reason.isVisible()) await reason.fill(marker)
      return `SELECT COUNT() FROM Load_Offer__c WHERE Load__c = '${id}' AND Kind__c = 'Tender'`
    },
    send: pressInDialog('Send tender'),
    done: (page) => page.getByText(/^L-\d+ tendered\./u),
  },
  'hold load': {
    email: 'ops@provider.test',
    application: 'desk',
    // The preview before it has no effect.
    sends: (request) =>
      method('DeskLoads/hold')(request) && !(request.postData() ?? '').includes('"isPreview":true'),
    async enter(page) {
      const { id } = await nextOpenLoad(page)
      await page.goto(`/desk/cover?load=${id}`)
      await page.getByRole('button', { name: 'Hold', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Review' }).click()
      await dialog.getByRole('button', { name: 'Hold load' }).waitFor()
      return `SELECT COUNT() FROM Load__c WHERE Id = '${id}' AND Status__c = 'On Hold'`
    },
    send: pressInDialog('Hold load'),
    done: (page) => page.getByText(/^L-\d+ is on hold$/u),
  },
}
