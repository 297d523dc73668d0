import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_FREIGHT_COLUMNS, ORDER_STOP_COLUMNS } from '@portal/contract'
import { Quotes, type SavedPlace } from '@portal/contract/methods'
import { readOrderRow, type OrderCells } from './readOrderRow'

const now = new Date('2026-11-23T12:00:00Z')
const row: OrderCells = {
  'pickup.city': 'Dallas',
  'pickup.state': 'TX',
  'delivery.city': 'Atlanta',
  'delivery.state': 'GA',
  pickupDate: '2026-12-01',
  equipmentType: 'Dry Van',
  weightLbs: '38,000 lb',
}
const warehouse: SavedPlace = {
  id: 'a1A000000000001AAA',
  name: 'Dallas DC',
  street: '1200 Harbor Drive',
  city: 'Dallas',
  state: 'TX',
  postalCode: '75201',
  contactName: 'Receiving',
  contactPhone: '+1 (214) 555-0134',
  hours: 'Mon-Fri 06:00-18:00',
  appointmentType: 'Appointment',
}
const read = (more: OrderCells = {}, places: readonly SavedPlace[] = []) =>
  readOrderRow({ ...row, ...more }, new Map(places.map((one) => [one.name.toLowerCase(), one])), now)
const problemsOf = (more: OrderCells) => read(more).problems

describe('[PDR-52] a row of an imported file', () => {
  test('is an order with its stops, equipment, weight and pickup in the zone of the first stop', () => {
    const { order } = read({ pickupTime: '2 pm' })
    expect(order).toMatchObject({
      stops: [
        { type: 'Pickup', city: 'Dallas', state: 'TX' },
        { type: 'Delivery', city: 'Atlanta', state: 'GA' },
      ],
      equipmentType: 'V',
      weightLbs: 38_000,
    })
    expect(order?.plan.pickupFrom.toISOString()).toBe('2026-12-01T20:00:00.000Z')
  })

  test.each([
    ['pickupDate', '12/1/2026'],
    ['pickupDate', '12/1/26'],
    ['equipmentType', 'v'],
    ['pickup.state', 'texas'],
    ['weightLbs', '38000'],
    ['pickupTime', '8:00 AM'],
    ['pickupTime', '08:00'],
  ])('reads %s from %s', (column, text) => {
    const { order } = read({ [column]: text })
    expect(order).toMatchObject({ equipmentType: 'V', weightLbs: 38_000, stops: [{ state: 'TX' }, {}] })
    expect(order?.plan.pickupFrom.toISOString()).toBe('2026-12-01T14:00:00.000Z')
  })

  test('reads a city with its state, a ZIP code without leading zero, and round-the-clock hours', () => {
    const { order } = read({
      'pickup.city': 'Boston, MA',
      'pickup.state': '',
      'pickup.postalCode': '2115',
      'pickup.hours': '24/7',
    })
    expect(order?.stops[0]).toMatchObject({
      city: 'Boston',
      state: 'MA',
      postalCode: '02115',
      hours: 'Open 24 hours',
    })
  })

  test.each([
    [{ 'pickup.city': '' }, [{ column: 'pickup.city', code: 'required' }]],
    [{ 'pickup.city': 'Dalas' }, [{ column: 'pickup.city', code: 'unknownCity' }]],
    [{ 'delivery.state': 'XX' }, [{ column: 'delivery.state', code: 'unknownState' }]],
    [{ 'pickup.postalCode': '7520A' }, [{ column: 'pickup.postalCode', code: 'postalCode' }]],
    [{ 'pickup.contactPhone': '12' }, [{ column: 'pickup.contactPhone', code: 'phone' }]],
    [{ 'pickup.hours': 'daily' }, [{ column: 'pickup.hours', code: 'hours' }]],
    [{ 'pickup.place': 'Nowhere' }, [{ column: 'pickup.place', code: 'unknownPlace' }]],
    [{ pickupDate: '2026-02-30' }, [{ column: 'pickupDate', code: 'date' }]],
    [{ pickupDate: '2026-11-20' }, [{ column: 'pickupDate', code: 'past' }]],
    [{ pickupDate: '2028-11-20' }, [{ column: 'pickupDate', code: 'tooFar' }]],
    [
      { pickupDate: '2026-11-29', 'pickup.hours': 'Mon-Fri 06:00-18:00' },
      [{ column: 'pickupDate', code: 'closed' }],
    ],
    [{ pickupTime: '25:00' }, [{ column: 'pickupTime', code: 'time' }]],
    [{ equipmentType: 'Spaceship' }, [{ column: 'equipmentType', code: 'equipmentType' }]],
    [{ weightLbs: 'heavy' }, [{ column: 'weightLbs', code: 'number' }]],
    [{ weightLbs: '90000' }, [{ column: 'weightLbs', code: 'range', min: 1, max: 80_000 }]],
    [{ pieces: '2.5' }, [{ column: 'pieces', code: 'number' }]],
    [{ requirements: 'Team; Wings' }, [{ column: 'requirements', code: 'requirement' }]],
    [{ commodityDetail: 'x'.repeat(121) }, [{ column: 'commodityDetail', code: 'tooLong', max: 120 }]],
    [
      { equipmentType: 'R' },
      [
        { column: 'temperatureMinF', code: 'required' },
        { column: 'temperatureMaxF', code: 'required' },
      ],
    ],
    [
      { temperatureMinF: '10', temperatureMaxF: '-5 F' },
      [{ column: 'temperatureMaxF', code: 'temperatureOrder' }],
    ],
  ])('refuses %j at its cell', (cells, problems) => {
    expect(problemsOf(cells as unknown as OrderCells)).toEqual(problems)
  })

  test('reports every problem of a row at once', () => {
    const columns = readOrderRow({}, new Map(), now).problems.map(({ column }) => column)
    expect(columns).toEqual(
      expect.arrayContaining(['pickup.city', 'pickup.state', 'pickupDate', 'equipmentType', 'weightLbs']),
    )
  })

  test('a place of the address book fills the empty cells of its stop', () => {
    const cells = { 'pickup.place': 'DALLAS dc', 'pickup.city': '', 'pickup.state': '' }
    expect(read({ ...cells, 'pickup.contactName': 'Night dock' }, [warehouse]).order?.stops[0]).toMatchObject(
      {
        street: '1200 Harbor Drive',
        city: 'Dallas',
        state: 'TX',
        postalCode: '75201',
        contactName: 'Night dock',
        hours: 'Mon-Fri 06:00-18:00',
        appointmentType: 'Appointment',
      },
    )
  })

  test('an order without problems always fits a quote request', () => {
    const columns = [
      ...ORDER_FREIGHT_COLUMNS,
      ...['pickup', 'delivery'].flatMap((end) => ORDER_STOP_COLUMNS.map((name) => `${end}.${name}`)),
    ]
    const cell = fc.oneof(
      fc.constantFrom(
        '',
        'R',
        '5',
        '-10',
        '12',
        'Dallas, TX',
        'tx',
        'Mon-Fri 06:00-18:00',
        '75201',
        'Team|TWIC',
        '2026-12-03',
        'FCFS',
      ),
      fc.string({ maxLength: 140 }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...columns), cell), (cells) => {
        const { order, problems } = readOrderRow({ ...row, ...cells }, new Map(), now)
        if (!order) {
          expect(problems.length).toBeGreaterThan(0)
          return
        }
        const { plan, ...request } = order
        const params = { ...request, pickupFrom: plan.pickupFrom.toISOString() }
        expect(Quotes.request.params.safeParse(params).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})
