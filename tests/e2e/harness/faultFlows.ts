import type { Locator, Page, Request } from 'playwright'

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
}
