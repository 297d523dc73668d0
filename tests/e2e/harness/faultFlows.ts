import { request as requests, type Locator, type Page, type Request } from 'playwright'

/** A write of a user in the browser: how it is entered and sent, and what proves that it was done once. */
export interface FaultFlow {
  email: string
  application?: 'desk'
  /** The request that meets the fault. */
  sends: (request: Request) => boolean
  /** Whether only the user can query the record. @default false: the provider's staff queries it */
  isPrivate?: boolean
  /** Opens the page and fills it in. `marker` is unique. @returns a SOQL query whose count is one after the write. */
  enter: (page: Page, marker: string) => Promise<string>
  /** Sends it. Pressed again after a failure. */
  send: (page: Page) => Promise<void>
  /** Visible once it is done. */
  done: (page: Page, marker: string) => Locator
  /** Where a failure is shown, beside alerts and status messages. */
  says?: (page: Page) => Locator
  /** A field whose text a failure must keep; undefined for a write without a field. */
  field?: (page: Page) => Locator
}

const method = (name: string) => (request: Request) =>
  request.method() === 'POST' && request.url().includes(`/lwr/apex/v63.0/${name}`)
const createsRecord = (request: Request) =>
  request.method() === 'POST' && /\/ui-api\/records(?:\?|$)/u.test(request.url())

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Opens the `nth` load of a search. @returns its id. */
async function openLoad(page: Page, query: string, nth: number): Promise<string> {
  await page.goto(`/carrier/s?${query}`)
  await page
    .getByRole('link', { name: /^Load L-/u })
    .nth(nth)
    .click()
  await page.getByRole('heading', { level: 1, name: /L-\d+/u }).waitFor()
  return /loads\/(\w+)/u.exec(page.url())?.[1] ?? ''
}

const METHODS = '/lwr/apex/v63.0'

/** Calls a server method for another user, or for a guest, and returns the response. */
async function actAs(page: Page, email: string | undefined, name: string, params: object): Promise<unknown> {
  const { origin } = new URL(page.url())
  const client = await requests.newContext({ baseURL: origin })
  if (email !== undefined) await client.post('/auth/login', { data: { email, password: 'Portal-demo-1' } })
  const { csrfToken } = (await (await client.get('/auth/me')).json()) as { csrfToken: string }
  const headers = { 'X-CSRF-Token': csrfToken, Origin: origin }
  const answer = await client.post(`${METHODS}/${name}`, { data: params, headers })
  if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`)
  const body: unknown = await answer.json()
  await client.dispose()
  return body
}

/** Reads a server method as the user of the page. */
async function readAs<Answer>(page: Page, name: string, params: object): Promise<Answer> {
  const query = new URLSearchParams({ methodParams: JSON.stringify(params) })
  return (await (await page.request.get(`${METHODS}/${name}?${query}`)).json()) as Answer
}

/** A posted load of the cover board, another one each time. */
async function nextOpenLoad(page: Page): Promise<{ id: string; loadNumber: string }> {
  const { loads } = await readAs<{
    loads: { id: string; loadNumber: string; risk: string; offers: number }[]
  }>(page, 'DeskLoads/board', {})
  const load = loads.filter(({ risk, offers }) => risk !== 'OVERDUE' && offers === 0)[(nthOpen += 1)]
  if (!load) throw new Error('The board has no such load.')
  return load
}

let nthOpen = 0
let nthLoad = 0
let nthBooking = 0

export const FAULT_FLOWS: Readonly<Record<string, FaultFlow>> = {
  bid: {
    email: 'dispatcher@carrier.test',
    sends: method('LoadBooking/placeOffer'),
    async enter(page) {
      const id = await openLoad(page, 'equipment=V&bids=1&sort=newest', (nthLoad += 1))
      await page.getByRole('textbox', { name: 'Your offer' }).fill('9876')
      return `SELECT COUNT() FROM Load_Offer__c WHERE Load__c = '${id}' AND Amount__c = 9876`
    },
    send: press('Place offer'),
    done: (page) => page.getByRole('list', { name: 'Offers on this load' }).getByText('$9,876'),
    field: (page) => page.getByRole('textbox', { name: 'Your offer' }),
  },
  book: {
    email: 'rival@carrier.test',
    sends: method('LoadBooking/bookLoad'),
    async enter(page) {
      const id = await openLoad(page, 'equipment=V&bookNow=1&sort=newest', (nthBooking += 1) % 3)
      await page
        .getByRole('button', { name: /^Book Now/u })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm booking' }).waitFor()
      return `SELECT COUNT() FROM Booking__c WHERE Load__c = '${id}' AND Status__c = 'Confirmed'`
    },
    async send(page) {
      const dialog = page.getByRole('dialog')
      const anyway = dialog.getByRole('button', { name: 'Book anyway' })
      const again = dialog.getByRole('button', { name: /^(?:Confirm booking|Ask again)$/u })
      await anyway.or(again).first().click()
      await page.waitForTimeout(300)
      if (await anyway.isVisible()) await anyway.click()
    },
    done: (page) => page.getByText(/^Load L-\d+ is booked\.$/u).first(),
  },
  location: {
    email: 'admin@carrier.test',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/carrier/s/my-company?record=new#Locations')
      await page.getByRole('textbox', { name: 'Location Name' }).fill(marker)
      await page.getByRole('combobox', { name: 'Type' }).selectOption('Yard')
      await page.getByRole('textbox', { name: 'Street' }).fill(`7 ${marker} St`)
      await page.getByRole('textbox', { name: 'City' }).fill('El Paso')
      await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Texas' })
      await page.getByRole('textbox', { name: 'ZIP' }).fill('79901')
      return `SELECT COUNT() FROM Carrier_Location__c WHERE Name = '${marker}'`
    },
    send: press('Save'),
    done: (page, marker) => page.getByRole('link', { name: marker }),
    field: (page) => page.getByRole('textbox', { name: 'Location Name' }),
  },
  invitation: {
    email: 'admin@carrier.test',
    sends: method('Users/invite'),
    async enter(page, marker) {
      await page.goto('/carrier/s/my-company#UserManagement')
      await page.getByRole('link', { name: 'Invite a user' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Ann Rivera')
      await page.getByRole('textbox', { name: 'Email' }).fill(`${marker}@join.test`)
      await page.getByRole('textbox', { name: 'Mobile phone' }).fill('2125551234')
      await page.getByRole('radio', { name: /^Book/u }).check()
      return `SELECT COUNT() FROM User WHERE Email = '${marker}@join.test'`
    },
    send: press('Send invitation'),
    done: (page, marker) => page.getByText(`${marker}@join.test`).first(),
    field: (page) => page.getByRole('textbox', { name: 'Email' }),
  },
  message: {
    email: 'dispatcher@carrier.test',
    sends: method('Messages/send'),
    async enter(page, marker) {
      await page.goto('/carrier/s/my-loads')
      await page.getByRole('button', { name: /^Open chat/u }).click()
      const panel = page.getByRole('region', { name: 'Chat with support' })
      await panel.getByRole('textbox', { name: 'Message' }).fill(marker)
      return `SELECT COUNT() FROM Message__c WHERE Text__c = '${marker}'`
    },
    async send(page) {
      const panel = page.getByRole('region', { name: 'Chat with support' })
      await panel
        .getByRole('button', { name: /^(?:Send|Try again|Send again)$/u })
        .first()
        .click()
    },
    says: (page) =>
      page
        .getByRole('region', { name: 'Chat with support' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('button') }),
    done: (page, marker) =>
      page
        .getByRole('region', { name: 'Chat with support' })
        .getByRole('log')
        .getByRole('listitem')
        .filter({ hasText: marker })
        .filter({ hasNotText: /Waiting|Not sent/u }),
  },
  'saved search': {
    isPrivate: true,
    email: 'dispatcher@carrier.test',
    sends: createsRecord,
    async enter(page, marker) {
      await page.goto('/carrier/s?equipment=V&minRate=800')
      await page.getByRole('button', { name: 'Saved searches' }).click()
      await page.getByRole('textbox', { name: 'Search name' }).fill(marker)
      return `SELECT COUNT() FROM Saved_Search__c WHERE Name = '${marker}'`
    },
    send: press('Save this search'),
    done: (page, marker) => page.getByText(marker).first(),
    field: (page) => page.getByRole('textbox', { name: 'Search name' }),
  },
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
      await page.goto('/desk/quotes')
      const { id } = (await actAs(page, undefined, 'Quotes/request', {
        stops: [
          { city: 'Boise', state: 'ID' },
          { city: 'Bangor', state: 'ME' },
        ],
        // A lane without loads is not quoted automatically.
        equipmentType: 'HS',
        weightLbs: 12_000,
        pickupFrom: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        contact: { name: 'Ann Rivera', email: `${marker}@shipper.test` },
      })) as { id: string }
      await page.goto(`/desk/quotes?id=${id}`)
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
}
