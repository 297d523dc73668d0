import type { RateConFacts } from '../domains/booking/rateCon/readRateConFacts'

const HOUR_MS = 3_600_000
const from = Date.UTC(2026, 10, 23, 14)

const stop = (
  type: string,
  hours: number,
  timeZone: string,
  more: Partial<RateConFacts['stops'][number]>,
) => ({
  type,
  appointment: 'Appointment',
  handling: 'Live',
  driverWork: 'No Touch',
  windowStart: new Date(from + hours * HOUR_MS),
  windowEnd: new Date(from + (hours + 2) * HOUR_MS),
  timeZone,
  references: null,
  contactName: null,
  contactPhone: null,
  hours: null,
  providerTrailer: null,
  place: 'Great Lakes Cold Storage',
  facilityPhone: '(419) 555-0199',
  street: '500 Dock St',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43604',
  ...more,
})

export function rateConFacts(given: Partial<RateConFacts> = {}): RateConFacts {
  return {
    provider: {
      name: 'Great Lakes Brokerage',
      mcNumber: '734512',
      street: '1 N Main St',
      city: 'Toledo',
      state: 'OH',
      postalCode: '43604',
      phone: '(419) 555-0101',
      afterHoursPhone: '(419) 555-0102',
      accountingPhone: '(419) 555-0103',
      email: 'office@greatlakes.test',
      logo: null,
    },
    bookingNumber: 'B-0000041',
    loadNumber: 'L-0000017',
    agreedRate: 2450,
    rateVersion: 2,
    issue: 1,
    issuedAt: null,
    bookedAt: new Date(from - 40 * HOUR_MS),
    equipment: 'R',
    trailerLength: 53,
    weightLbs: 41_500,
    pieces: 22,
    pieceLength: 48,
    pieceWidth: 40,
    pieceHeight: 60,
    commodity: 'Frozen',
    commodityDetail: 'Frozen vegetables on pallets',
    declaredValue: 85_000,
    temperatureMin: -10,
    temperatureMax: 0,
    requirements: 'FoodGrade;TempRecorder',
    notes: 'Check in at gate 4.',
    loadedMiles: 640,
    linehaul: 2000,
    fuelSurcharge: 400,
    carrierName: 'Lone Star Freight LLC',
    carrierDba: null,
    mcNumber: '512734',
    dotNumber: '2345678',
    carrierPhone: '(214) 555-0100',
    carrierStreet: '77 Depot Rd',
    carrierCity: 'Dallas',
    carrierState: 'TX',
    carrierPostalCode: '75201',
    paymentTerms: 'Standard',
    factoringCompany: null,
    bookedBy: 'Dana Reyes',
    bookedByEmail: 'dana@lonestar.test',
    driver: 'Sam Ortiz',
    driverPhone: '(214) 555-0142',
    coDriver: null,
    truck: 'T-104',
    trailer: 'R-208',
    stops: [
      stop('Pickup', 0, 'America/New_York', {
        providerTrailer: 'Trailer 530214, spot B14',
        references: 'PO 44871\nPU 9931',
        contactName: 'Kim Lee',
      }),
      stop('Delivery', 22, 'America/Chicago', {
        place: 'Midwest Grocers DC 12',
        street: '9100 W 47th St',
        city: 'Kansas City',
        state: 'MO',
        postalCode: '64112',
        appointment: 'FCFS',
        hours: 'Mon-Fri 06:00-14:00',
      }),
    ],
    rates: {
      detention: { freeHours: 2, hourlyRate: 50, capHours: 5 },
      layoverRate: 200,
      tonuRate: 150,
      stopOffRate: 50,
      isInvoiceRequired: true,
      paymentWeekdays: [],
      terms: { standardDays: 30, quickPayDays: 2, quickPayFeePct: 1.5 },
    },
    insurance: { cargo: 100_000, liability: 1_000_000 },
    acceptance: null,
    ...given,
  }
}

/** Returns twenty stops, each with the longest names that the fields hold. */
export function longRateConFacts(): RateConFacts {
  const facts = rateConFacts()
  const many = Array.from({ length: 20 }, (_one, index) => ({
    ...stop(index < 8 ? 'Pickup' : 'Delivery', index * 6, 'America/Denver', {}),
    place:
      `Consolidated Western Distribution and Cross-Dock Facility of the Northern Valley, Building ${index} `.padEnd(
        120,
        'W',
      ),
    references: Array.from({ length: 12 }, (_none, number) => `PO-${index}-${number}-ABCDEFGHIJKLMNOP`).join(
      '\n',
    ),
    contactName: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff-Montgomery of Receiving',
    hours: 'Mon-Fri 06:00-14:00, Sat 06:00-10:00',
  }))
  return {
    ...facts,
    stops: many,
    carrierName:
      'The Most Remarkable Transcontinental Refrigerated Carriers and Logistics Company of Greater San Bernardino LLC',
    requirements:
      'FoodGrade;TempRecorder;HighValue;Team;LimitedAccess;DriverAssist;PalletExchange;Residential',
    notes: 'N'.repeat(400),
    acceptance: {
      at: new Date(from - 39 * HOUR_MS),
      name: 'Dana Reyes',
      email: 'dana@lonestar.test',
      sha256: 'ab12'.repeat(16),
    },
    factoringCompany: 'Sunrise Factoring',
    paymentTerms: 'Factored',
  }
}
