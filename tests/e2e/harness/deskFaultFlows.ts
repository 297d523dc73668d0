import type { Page } from 'playwright'
import { actAs, createsRecord, method, press, readAs, type FaultFlow } from './faultFlow.ts'

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

/** Creates a facility. @returns its id. */
async function newFacility(page: Page, name: string): Promise<string> {
  const { csrfToken } = (await (await page.request.get('/auth/me')).json()) as { csrfToken: string }
  const answer = await page.request.post('/services/data/v63.0/ui-api/records', {
    data: { apiName: 'Facility__c', fields: { Name: name, City__c: 'Dallas', State__c: 'TX' } },
    headers: { 'X-CSRF-Token': csrfToken, Origin: new URL(page.url()).origin },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { id: string }).id
}

/** Writes of the provider's staff. */
export const DESK_FAULT_FLOWS: Readonly<Record<string, FaultFlow>> = {
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
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Log event' }).click(),
    done: (page, marker) => page.getByRole('complementary').getByText(marker),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Note' }),
  },
  facility: {
    email: 'desk@provider.test',
    application: 'desk',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/desk/o/Facility__c/new')
      await page.getByRole('textbox', { name: 'Facility' }).fill(marker)
      await page.getByRole('textbox', { name: 'City' }).fill('Dallas')
      await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
      return `SELECT COUNT() FROM Facility__c WHERE Name = '${marker}'`
    },
    send: press('Save'),
    done: (page, marker) => page.getByRole('heading', { level: 1, name: marker }),
    field: (page) => page.getByRole('textbox', { name: 'Facility' }),
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
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click(),
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
  'approve accessorial': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskCharges/answer'),
    async enter(page, marker) {
      await page.goto('/desk/charges')
      const dispatcher = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin })
      if (!dispatcher) throw new Error('The page has no browser.')
      await dispatcher.request.post('/auth/login', {
        data: { email: 'dispatcher@carrier.test', password: 'Portal-demo-1' },
      })
      const found = (await (
        await dispatcher.request.get(
          `/services/data/v63.0/query?q=${encodeURIComponent("SELECT Id FROM Load__c WHERE Status__c = 'In Transit' LIMIT 1")}`,
        )
      ).json()) as { records: { Id: string }[] }
      await dispatcher.close()
      const { id } = (await actAs(page, 'dispatcher@carrier.test', 'Accessorials/request', {
        loadId: found.records[0]?.Id,
        type: 'Other',
        amount: 12.5,
        reason: marker,
      })) as { id: string }
      await page.goto(`/desk/charges?id=${id}`)
      await page.getByRole('textbox', { name: 'Amount' }).fill('11.25')
      return `SELECT COUNT() FROM Accessorial__c WHERE Id = '${id}' AND Status__c = 'Approved' AND Amount__c = 11.25`
    },
    send: press(/^Approve/u),
    done: (page) => page.getByText('Charge approved: $11.25.'),
    field: (page) => page.getByRole('textbox', { name: 'Amount' }),
  },
  'pay run': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskPayments/run'),
    async enter(page) {
      await page.goto('/desk/payments')
      const { payments } = await readAs<{
        payments: { id: string; status: string; runId: string | null }[]
      }>(page, 'DeskPayments/list', { status: ['Under Review', 'Scheduled'] })
      // Later one of an earlier run: others miss documents.
      const payment = payments.find(({ status, runId }) => status === 'Under Review' || runId !== null)
      if (!payment) throw new Error('There is no payment.')
      const staff = 'desk@provider.test'
      const move = (to: string) =>
        actAs(page, staff, 'DeskPayments/move', { paymentId: payment.id, to, reason: 'Of the fault grid' })
      if (payment.status === 'Scheduled') await move('On Hold')
      await move('Approved')
      await page.getByRole('button', { name: 'New pay run' }).click()
      await page.getByRole('dialog').getByLabel('Due by').fill('2099-12-31')
      return `SELECT COUNT() FROM Payment__c WHERE Id = '${payment.id}' AND Status__c = 'Scheduled'`
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'New pay run' }).click(),
    done: (page) => page.getByRole('dialog').getByText(/^PR-\d+: \d+ payments?,/u),
    field: (page) => page.getByRole('dialog').getByLabel('Due by'),
  },
  'invite staff': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskPeople/invite'),
    async enter(page, marker) {
      await page.goto('/desk/people')
      await page.getByRole('button', { name: 'Invite staff' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann Rivera')
      await dialog.getByRole('textbox', { name: 'Email' }).fill(`${marker}@provider.test`)
      return `SELECT COUNT() FROM User WHERE Email = '${marker}@provider.test'`
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click(),
    done: (page, marker) => page.getByText(`Invitation sent to ${marker}@provider.test.`),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Email' }),
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
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click(),
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
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Send tender' }).click(),
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
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Hold load' }).click(),
    done: (page) => page.getByText(/^L-\d+ is on hold$/u),
  },
  'message to carrier': {
    email: 'ops@provider.test',
    application: 'desk',
    sends: method('Messages/send'),
    async enter(page, marker) {
      await page.goto('/desk/messages')
      await page.getByRole('textbox', { name: 'Write a message' }).fill(marker)
      return `SELECT COUNT() FROM Message__c WHERE Text__c = '${marker}'`
    },
    send: press('Send'),
    done: (page, marker) => page.getByRole('log').getByText(marker),
    field: (page) => page.getByRole('textbox', { name: 'Write a message' }),
  },
  'edit record': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: (request) => request.method() === 'PATCH' && request.url().includes('/ui-api/records/'),
    async enter(page, marker) {
      await page.goto('/desk')
      const id = await newFacility(page, marker)
      await page.goto(`/desk/r/${id}/edit`)
      await page.getByRole('textbox', { name: 'City' }).fill('Waco')
      return `SELECT COUNT() FROM Facility__c WHERE Id = '${id}' AND City__c = 'Waco'`
    },
    send: press('Save'),
    done: (page, marker) => page.getByRole('heading', { level: 1, name: marker, exact: true }),
    field: (page) => page.getByRole('textbox', { name: 'City' }),
  },
  announcement: {
    email: 'desk@provider.test',
    application: 'desk',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/desk/announcements')
      await page
        .getByRole('button', { name: 'New announcement' })
        .or(page.getByRole('link', { name: 'New announcement' }))
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Role' }).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: 'English' }).fill(marker)
      return `SELECT COUNT() FROM Portal_Announcement__c WHERE Body__c = '${marker}'`
    },
    send: press('Save draft'),
    done: (page) => page.getByText('Draft saved.'),
    field: (page) => page.getByRole('textbox', { name: 'English' }),
  },
  'company settings': {
    email: 'desk@provider.test',
    application: 'desk',
    sends: method('DeskSettings/saveCompany'),
    async enter(page, marker) {
      await page.goto('/desk/settings')
      await page.getByRole('textbox', { name: 'Company name' }).fill(marker)
      return `SELECT COUNT() FROM Account WHERE Type = 'Provider' AND Name = '${marker}'`
    },
    send: press('Save changes'),
    done: (page) => page.getByText('Company saved.'),
    field: (page) => page.getByRole('textbox', { name: 'Company name' }),
  },
  'shipper credit': {
    email: 'billing@provider.test',
    application: 'desk',
    sends: method('DeskInvoices/setCredit'),
    async enter(page, marker) {
      await page.goto('/desk/invoices?view=credit')
      await page.getByRole('link', { name: 'Harbor Paper Company' }).click()
      const dialog = page.getByRole('dialog')
      const limit = 500_000 + Math.floor(Math.random() * 100_000)
      await dialog.getByRole('textbox', { name: /^Credit limit/u }).fill(String(limit))
      await dialog.getByRole('textbox', { name: 'Reason' }).fill(marker)
      return `SELECT COUNT() FROM Account WHERE Credit_Limit__c = ${limit}`
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save credit' }).click(),
    done: (page) => page.getByText(/^Credit of .+ saved\.$/u),
    field: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }),
  },
}
