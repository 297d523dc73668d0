import { addDays, businessDayOf } from '../domains/payments/businessDays'
import type { Milestone } from '../domains/tracking/lifecycle'
import { recordNumber } from '../database/schema/recordId'
import { addLoad, type LoadPlan, type LoadSource, type MadeLoad } from './addLoad'
import { addSamplePaper, type SamplePapers } from './samplePapers'
import { addHours, DAY_MS } from './zonedTime'

export interface HistorySource extends LoadSource {
  /** Without papers, loads have their states of documents and payment, and no documents. */
  papers?: SamplePapers
}

/** Input for loads whose documents have files. */
export interface PaperSource extends HistorySource {
  papers: SamplePapers
}

export interface HistoryCarrier {
  accountId: string
  bookedBy: string
  driverId?: string
  truckId?: string
  /** By type: a truck pulls the trailer type that the load requires. */
  trailers?: ReadonlyMap<string, string>
}

/** Payment term of the demo's provider, in days after the last required document (domain model §6). */
const STANDARD_DAYS = 30

/** Carriers have numbered invoices before. */
const FIRST_INVOICE = 20_000

const REACHED: Readonly<Record<string, readonly Milestone[]>> = {
  Booked: [],
  Dispatched: [],
  'En Route to Pickup': ['Departed For Pickup'],
  'At Pickup': ['Departed For Pickup', 'Arrived Pickup'],
  Loaded: ['Departed For Pickup', 'Arrived Pickup', 'Loading Complete'],
  'In Transit': ['Departed For Pickup', 'Arrived Pickup', 'Loading Complete', 'Departed Pickup'],
  'At Delivery': [
    'Departed For Pickup',
    'Arrived Pickup',
    'Loading Complete',
    'Departed Pickup',
    'Arrived Delivery',
  ],
  Delivered: [
    'Departed For Pickup',
    'Arrived Pickup',
    'Loading Complete',
    'Departed Pickup',
    'Arrived Delivery',
    'Unloading Complete',
  ],
}

export interface Paperwork {
  documents: 'Missing' | 'Under Review' | 'Complete'
  payment: string
}

export interface HistoryPlan extends Omit<LoadPlan, 'postedAt' | 'isFixed'> {
  status: string
  paperwork?: Paperwork
  /** From the start of the delivery window to the end of unloading. @default 0.9 to 2.4, random */
  unloadedAfterHours?: number
}

const DELIVERED = ['Delivered', 'Completed']

export function addHistory(
  source: HistorySource,
  carrier: HistoryCarrier,
  plan: HistoryPlan,
  now: Date,
): MadeLoad {
  const bookedAt = new Date(Math.min(plan.pickupAt.getTime() - DAY_MS, now.getTime() - 3_600_000))
  const isDelivered = DELIVERED.includes(plan.status)
  const load = addLoad(source, {
    ...plan,
    isFixed: plan.status !== 'Booked',
    postedAt: addHours(bookedAt, -20),
    fields: {
      Status__c: plan.status,
      Carrier_Account__c: carrier.accountId,
      Documents_Status__c: isDelivered ? (plan.paperwork?.documents ?? 'Missing') : 'Not Required Yet',
      Payment_Status__c: isDelivered ? (plan.paperwork?.payment ?? 'Missing Documents') : 'Not Ready',
      ...plan.fields,
    },
  })
  addBooking(source, carrier, load, plan.status, bookedAt)
  addMilestones(source, carrier, load, plan, now)
  if (isDelivered && plan.paperwork) addPaperwork(source, carrier, load, plan.paperwork, now)
  return load
}

function addBooking(
  { writer, papers }: HistorySource,
  carrier: HistoryCarrier,
  load: MadeLoad,
  status: string,
  bookedAt: Date,
) {
  const isAssigned = status !== 'Booked'
  const rateCon =
    papers &&
    writer.add('Load_Document__c', {
      Name: 'Rate confirmation.pdf',
      Load__c: load.id,
      Account__c: carrier.accountId,
      Type__c: 'Rate Confirmation',
      Status__c: 'Accepted',
      ContentDocumentId: addSamplePaper(writer, papers, 'Rate Confirmation', {
        accountId: null,
        pages: 1,
        at: bookedAt,
      }),
      Amount__c: load.totalRate,
      CreatedDate: bookedAt,
    })
  writer.add('Booking__c', {
    Load__c: load.id,
    Account__c: carrier.accountId,
    Status__c: status === 'Completed' ? 'Completed' : status === 'Cancelled' ? 'Cancelled' : 'Confirmed',
    Agreed_Rate__c: load.totalRate,
    Rate_Version__c: 1,
    Booked_By__c: carrier.bookedBy,
    Booked_At__c: bookedAt,
    Source__c: 'Book Now',
    Driver__c: isAssigned ? (carrier.driverId ?? null) : null,
    Truck__c: isAssigned ? (carrier.truckId ?? null) : null,
    Trailer__c: isAssigned ? (carrier.trailers?.get(load.row.Equipment_Type__c) ?? null) : null,
    Rate_Con_Document__c: rateCon ?? null,
    Rate_Con_Accepted_At__c: isAssigned ? addHours(bookedAt, 0.5) : null,
    CreatedDate: bookedAt,
  })
  const event = (type: string, at: Date, reason: string | null = null) =>
    writer.add('Load_Event__c', {
      Load__c: load.id,
      Account__c: carrier.accountId,
      Type__c: type,
      Occurred_At__c: at,
      Recorded_At__c: at,
      Source__c: 'Dispatcher',
      Reason__c: reason,
    })
  event('Booked', bookedAt)
  if (status === 'Cancelled') event('Cancelled', addHours(bookedAt, 0.7), 'Breakdown')
  else if (isAssigned) {
    event('Driver Assigned', addHours(bookedAt, 0.6))
    event('Dispatched', addHours(bookedAt, 0.6))
  }
}

/** Inserts milestones up to now, and updates the stops. */
function addMilestones(
  { writer, random }: LoadSource,
  carrier: HistoryCarrier,
  load: MadeLoad,
  { status, unloadedAfterHours }: HistoryPlan,
  now: Date,
) {
  const milestones = REACHED[status === 'Completed' ? 'Delivered' : status] ?? []
  const [pickup, delivery] = load.stops
  const times: Readonly<Record<Milestone, Date>> = {
    'Departed For Pickup': addHours(load.pickupFrom, -1.5),
    'Arrived Pickup': addHours(load.pickupFrom, random.real(-0.2, 0.3)),
    'Loading Complete': addHours(load.pickupFrom, random.real(0.8, 1.6)),
    'Departed Pickup': addHours(load.pickupFrom, 1.9),
    'Arrived Delivery': addHours(load.deliveryFrom, random.real(-0.3, 0.5)),
    'Unloading Complete': addHours(load.deliveryFrom, unloadedAfterHours ?? random.real(0.9, 2.4)),
  }
  let latest = new Date(0)
  milestones.forEach((type, index) => {
    // A milestone that would lie in the future is moved to the last minutes.
    const soonest = new Date(now.getTime() - (milestones.length - index) * 6 * 60_000)
    const at = new Date(
      Math.max(latest.getTime() + 60_000, Math.min(times[type].getTime(), soonest.getTime())),
    )
    latest = at
    const stop = type.includes('Pickup') || type === 'Loading Complete' ? pickup : delivery
    writer.add('Load_Event__c', {
      Load__c: load.id,
      Stop__c: type === 'Departed For Pickup' ? null : (stop?.id ?? null),
      Account__c: carrier.accountId,
      Type__c: type,
      Occurred_At__c: at,
      Recorded_At__c: at,
      Source__c: 'Driver',
      Reason__c: null,
    })
    if (!stop) return
    if (type.startsWith('Arrived'))
      Object.assign(stop.row, { Status__c: 'Arrived', Arrived_At__c: at, Arrival_Source__c: 'Driver' })
    if (type === 'Loading Complete') stop.row.Status__c = 'Working'
    if (type === 'Departed Pickup' || type === 'Unloading Complete')
      Object.assign(stop.row, { Status__c: 'Departed', Departed_At__c: at })
  })
}

function addPaperwork(
  { writer, random, papers }: HistorySource,
  carrier: HistoryCarrier,
  load: MadeLoad,
  paperwork: Paperwork,
  now: Date,
) {
  const deliveredAt = addHours(load.deliveryTo, 1)
  const invoiceNumber = `INV-${FIRST_INVOICE + recordNumber(load.id)}`
  if (papers && paperwork.documents !== 'Missing') {
    const status = paperwork.documents === 'Complete' ? 'Accepted' : 'Under Review'
    const documents = ['BOL', 'POD', 'Invoice'] as const
    for (const type of documents) {
      const pages = random.int(1, 3)
      const file = { accountId: carrier.accountId, pages, at: deliveredAt }
      writer.add('Load_Document__c', {
        Name: `${type}.pdf`,
        Load__c: load.id,
        Account__c: carrier.accountId,
        Type__c: type,
        Status__c: status,
        ContentDocumentId: addSamplePaper(writer, papers, type, file),
        Signed__c: type === 'POD',
        Signed_By__c: type === 'POD' ? 'J. Receiver' : null,
        Page_Count__c: pages,
        Amount__c: type === 'Invoice' ? load.totalRate : null,
        CreatedDate: deliveredAt,
      })
    }
  }
  const isPaid = paperwork.payment === 'Paid'
  const isScheduled = isPaid || paperwork.payment === 'Scheduled'
  const due = addDays(businessDayOf(deliveredAt), STANDARD_DAYS)
  const onTime = new Date(deliveredAt.getTime() + STANDARD_DAYS * DAY_MS)
  // Payments of the last weeks were made before their due day, which lies ahead.
  const early = new Date((deliveredAt.getTime() + now.getTime()) / 2)
  const moved = isPaid && onTime > now ? early : onTime
  writer.add('Payment__c', {
    Load__c: load.id,
    Account__c: carrier.accountId,
    Invoice_Number__c: paperwork.documents === 'Missing' ? null : invoiceNumber,
    Amount__c: load.totalRate,
    Paid_Amount__c: isPaid ? load.totalRate : null,
    Terms__c: 'Standard',
    Due_Date__c: paperwork.documents === 'Missing' ? null : due,
    Scheduled_For__c: isScheduled ? moved.toISOString().slice(0, 10) : null,
    Paid_At__c: isPaid ? moved : null,
    Method__c: isScheduled ? 'ACH' : null,
    Reference__c: isPaid ? `ACH ${random.int(100_000, 999_999)}` : null,
    Status__c: paperwork.payment,
  })
}
