import type { Page } from 'playwright'
import { createsRecord, method, press, type FaultFlows } from './faultFlow.ts'

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

/** Writes of carriers. */
export const PORTAL_FAULT_FLOWS: FaultFlows = {
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
}
