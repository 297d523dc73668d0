import { addHistory, type HistoryCarrier, type PaperSource, type Paperwork } from './addHistory'
import { addLoad, type MadeLoad } from './addLoad'
import { addCarrier, addFleet, addPerson, trailersOf, type CompanySource } from './companies'
import { freightKinds } from './freightKinds'
import { addPosition } from './addPosition'
import { createRandom } from './random'
import { addSamplePaper } from './samplePapers'
import { addHours, DAY_MS } from './zonedTime'

const COMPLETE = { documents: 'Complete', payment: 'Paid' } as const satisfies Paperwork
const REVIEWED = { documents: 'Under Review', payment: 'Under Review' } as const satisfies Paperwork

/** 40 shipments: number per status, and hours until the first pickup. */
const SHIPMENTS: readonly (readonly [status: string, count: number, pickupInHours: number, step: number])[] =
  [
    ['Draft', 2, 110, 30],
    ['Posted', 4, 40, 22],
    ['On Hold', 1, 90, 24],
    ['Booked', 4, 30, 14],
    ['Dispatched', 3, 8, 9],
    ['En Route to Pickup', 2, 1, 1],
    ['At Pickup', 2, -0.5, -0.5],
    ['Loaded', 2, -2, -0.5],
    ['In Transit', 5, -5, -2],
    ['At Delivery', 2, -30, -4],
    ['Delivered', 4, -24 * 4, -20],
    ['Completed', 7, -24 * 12, -24 * 6],
    ['Cancelled', 2, -24 * 7, -24 * 9],
  ]
const HAULER_TRUCKS = 20
const HAULER_TRAILERS = ['V', 'R', 'F']

const INVOICE_DAYS = 30
const BEFORE_CARRIER = ['Draft', 'Posted', 'On Hold']

export function fillDemoShipper(companies: CompanySource, source: PaperSource, shipperId: string): void {
  const { now } = companies
  const crew = addHauler(companies)
  let booked = 0
  const positions = createRandom('positions of the shipper')
  const regional = freightKinds.filter(({ equipment }) => ['V', 'R', 'F'].includes(equipment))
  for (const [status, count, pickupInHours, step] of SHIPMENTS)
    for (let made = 0; made < count; made += 1) {
      const pickupAt = addHours(now, pickupInHours + made * step)
      const kind = source.random.pick(regional)
      if (BEFORE_CARRIER.includes(status)) addWaiting(source, shipperId, status, { pickupAt, kind }, now)
      else {
        // No truck is on two loads at once.
        const carrier = crew[booked % crew.length]
        if (!carrier) continue
        booked += 1
        const load = addHistory(
          source,
          carrier,
          {
            status,
            kind,
            pickupAt,
            shipperId,
            ...(status === 'Completed' ? { paperwork: COMPLETE } : {}),
            ...(status === 'Delivered' ? { paperwork: REVIEWED } : {}),
            ...(status === 'Cancelled'
              ? { fields: { Carrier_Account__c: null, Cancel_Reason__c: 'Shipper Cancelled' } }
              : {}),
          },
          now,
        )
        if (['In Transit', 'At Delivery'].includes(status))
          addPosition(source, carrier, load, { status, now, random: positions })
        if (['Delivered', 'Completed'].includes(status)) addInvoice(source, shipperId, load, now)
      }
    }
}

function addHauler(companies: CompanySource): readonly HistoryCarrier[] {
  const { id: accountId } = addCarrier(companies, 906, { Name: 'Hartwell Carriers' })
  const bookedBy = addPerson(companies, accountId, { role: 'Admin' }).contactId
  const more = Array.from({ length: HAULER_TRUCKS - 1 }, () => HAULER_TRAILERS).flat()
  const { truckIds, trailersByType } = addFleet(companies, accountId, HAULER_TRUCKS, more)
  return truckIds.map((truckId, index) => ({
    accountId,
    bookedBy,
    truckId,
    driverId: addPerson(companies, accountId, { role: 'Driver' }).contactId,
    trailers: trailersOf(trailersByType, index),
  }))
}

/** Inserts an order without a carrier. A draft has missing details. */
function addWaiting(
  source: PaperSource,
  shipperId: string,
  status: string,
  plan: Pick<Parameters<typeof addLoad>[1], 'pickupAt' | 'kind'>,
  now: Date,
): void {
  const isDraft = status === 'Draft'
  addLoad(source, {
    ...plan,
    shipperId,
    postedAt: addHours(now, -5),
    fields: {
      Status__c: status,
      ...(status === 'On Hold' ? { Hold_Reason__c: 'Shipper Request' } : {}),
      ...(isDraft ? { Posted_At__c: null, Commodity_Detail__c: null, Pieces__c: null } : {}),
    },
  })
}

function addInvoice({ writer, papers }: PaperSource, shipperId: string, load: MadeLoad, now: Date): void {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const issued = addHours(load.deliveryTo, 20)
  const due = new Date(issued.getTime() + INVOICE_DAYS * DAY_MS)
  const isPaid = due < now
  writer.add('Shipper_Invoice__c', {
    Load__c: load.id,
    Account__c: shipperId,
    Amount__c: load.row.Shipper_Rate__c ?? load.totalRate,
    Issued_On__c: day(issued),
    Due_On__c: day(due),
    Paid_On__c: isPaid ? day(new Date(due.getTime() - 2 * DAY_MS)) : null,
    Status__c: isPaid ? 'Paid' : 'Open',
    ContentDocumentId: addSamplePaper(writer, papers, 'Invoice', { accountId: null, pages: 1, at: issued }),
  })
}
