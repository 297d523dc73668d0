import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HauledRow } from './hauledSql'
import { myLoadsRow } from './myLoadsRow'
import { waitingOn } from './waitingOn'

const office = { isOffice: true, isDriver: false }
const driver = { isOffice: false, isDriver: true }
const reader = { isOffice: false, isDriver: false }

/** A booked load of the company without open tasks. */
const row = (given: Partial<HauledRow> = {}): HauledRow => ({
  loadId: 'a01000000000001AAA',
  loadNumber: 'L-1',
  status: 'Booked',
  tab: 'upcoming',
  isOwn: true,
  blockId: null,
  blockName: null,
  isVisible: true,
  equipmentType: 'V',
  originCity: 'Dallas',
  originState: 'TX',
  destinationCity: 'Atlanta',
  destinationState: 'GA',
  pickupFrom: new Date(0),
  pickupTo: new Date(0),
  pickupTimeZone: 'America/Chicago',
  deliveryFrom: new Date(0),
  deliveryTo: new Date(0),
  deliveryTimeZone: 'America/New_York',
  loadedMiles: 850,
  documentsStatus: 'Not Required Yet',
  cancelReason: null,
  bookingId: 'a02000000000001AAA',
  rate: 2000.5,
  charges: 0,
  rateConAcceptedAt: new Date(0),
  rateConIssue: 1,
  driverId: '003000000000001AAA',
  driverName: 'Rosa Delgado',
  truckId: 'a03000000000001AAA',
  truckName: 'T-1',
  trailerId: null,
  trailerName: null,
  paymentStatus: 'Not Ready',
  dueDate: null,
  scheduledFor: null,
  paidAt: null,
  missingInvoice: false,
  missingPod: false,
  missingLumper: false,
  draftId: null,
  draftType: null,
  draftStopId: null,
  draftAmount: null,
  claimUntil: null,
  ...given,
})

describe('the total of a load', () => {
  const totalOf = (given: Partial<HauledRow>) => myLoadsRow(row(given), office).total

  test.each<[string, Partial<HauledRow>, number]>([
    ['rate and charges of an own load', { charges: 150.25 }, 2150.75],
    ['charges only of a cancelled load', { status: 'Cancelled', charges: 250 }, 250],
    ['charges only of a booking that was cancelled', { isOwn: false, charges: 250 }, 250],
    [
      'charges only of a cancelled load and booking',
      { isOwn: false, status: 'Cancelled', charges: 250 },
      250,
    ],
    ['charges only without an agreed rate', { rate: null, charges: 75 }, 75],
  ])('is %s', (_what, given, total) => expect(totalOf(given)).toBe(total))

  test('has no error of floating-point sums', () => {
    const dollars = integer({ min: 0, max: 10_000_000 })
    assert(
      property(dollars, dollars, (rate, charges) => {
        expect(totalOf({ rate: rate / 100, charges: charges / 100 })).toBe((rate + charges) / 100)
      }),
    )
  })

  test('[ROL-05] is only in the response for the office', () => {
    expect(myLoadsRow(row(), office)).toMatchObject({ rate: 2000.5, payment: { status: 'Not Ready' } })
    for (const viewer of [driver, reader]) {
      const rendered = myLoadsRow(row(), viewer)
      for (const name of ['rate', 'charges', 'total', 'payment']) expect(rendered).not.toHaveProperty(name)
    }
  })
})

test('a load that another carrier hauls now is Cancelled for the former one', () => {
  expect(myLoadsRow(row({ status: 'In Transit', isOwn: false }), office).status).toBe('Cancelled')
  expect(myLoadsRow(row({ status: 'In Transit' }), office).status).toBe('In Transit')
})

test('names driver, truck and trailer only where one is assigned', () => {
  expect(myLoadsRow(row(), office)).toMatchObject({
    driver: { id: '003000000000001AAA', name: 'Rosa Delgado' },
    truck: { id: 'a03000000000001AAA', name: 'T-1' },
    trailer: null,
  })
})

describe('the tasks of a load', () => {
  const draft = { draftId: 'a04', draftType: 'Detention', draftStopId: 'a05', draftAmount: 75 }
  test.each<[string, Partial<HauledRow>, unknown[], unknown[]]>([
    ['none', {}, [], []],
    ['rate con to accept', { rateConAcceptedAt: null }, [{ kind: 'acceptRateCon', issue: 1 }], []],
    [
      'later issue to accept on the way',
      { status: 'In Transit', rateConAcceptedAt: null, rateConIssue: 2 },
      [{ kind: 'acceptRateCon', issue: 2 }],
      [],
    ],
    ['first issue accepted by the pickup', { status: 'In Transit', rateConAcceptedAt: null }, [], []],
    ['driver to assign', { driverId: null }, [{ kind: 'assign', needsDriver: true, needsTruck: false }], []],
    ['truck to assign', { truckId: null }, [{ kind: 'assign', needsDriver: false, needsTruck: true }], []],
    ['no assignment without a booking', { driverId: null, bookingId: null }, [], []],
    ['no assignment once on the way', { driverId: null, status: 'In Transit' }, [], []],
    [
      'drafted charge',
      draft,
      [
        {
          kind: 'requestCharge',
          type: 'Detention',
          accessorialId: 'a04',
          stopId: 'a05',
          amount: 75,
          until: null,
        },
      ],
      [
        {
          kind: 'requestCharge',
          type: 'Detention',
          accessorialId: 'a04',
          stopId: 'a05',
          amount: null,
          until: null,
        },
      ],
    ],
    [
      'missing documents',
      { missingPod: true, missingInvoice: true, missingLumper: true },
      [{ kind: 'uploadDocuments', missing: ['Signed POD', 'Invoice', 'Lumper Receipt'] }],
      [{ kind: 'uploadDocuments', missing: ['Signed POD', 'Lumper Receipt'] }],
    ],
    ['invoice only', { missingInvoice: true }, [{ kind: 'uploadDocuments', missing: ['Invoice'] }], []],
    ['short pay', { paymentStatus: 'Short Paid' }, [{ kind: 'reviewShortPay' }], []],
  ])('%s', (_what, given, ofOffice, ofDriver) => {
    expect(waitingOn(row(given), office)).toEqual(ofOffice)
    expect(waitingOn(row(given), driver)).toEqual(ofDriver)
    expect(waitingOn(row(given), reader)).toEqual([])
    expect(waitingOn(row({ ...given, isOwn: false }), office)).toEqual([])
    expect(waitingOn(row({ ...given, isOwn: false }), driver)).toEqual([])
  })
})
