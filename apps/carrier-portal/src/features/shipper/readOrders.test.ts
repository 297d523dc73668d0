import { expect, test } from 'vitest'
import en from './messages/en-US.json'
import es from './messages/es-US.json'
import { ORDER_COLUMNS, orderColumnOf } from './orderColumns'
import { columnMessages } from './orderColumnMessages'
import { readOrders } from './readOrders'

const format = {
  equipment: (code: string) => ({ R: 'Refrigerado' })[code] ?? code,
  commodity: (code: string) => code,
  requirement: (code: string) => ({ FoodGrade: 'Grado alimenticio' })[code] ?? code,
}
const head = [
  'Pickup city',
  'Pickup state',
  'Delivery city',
  'Delivery state',
  'Pickup date',
  'Equipment',
  'Weight',
]
const row = ['Dallas', 'TX', 'Atlanta', 'GA', '2026-12-01', 'Refrigerado', '38000']

test.each([
  ['English', en],
  ['Spanish', es],
])('[PDR-52] recognizes every column of the %s template', (_language, messages) => {
  for (const column of ORDER_COLUMNS)
    expect([column, orderColumnOf(messages[columnMessages[column]])]).toEqual([column, column])
})

test.each([
  ['Origin City', 'pickup.city'],
  ['SHIP TO ZIP', 'delivery.postalCode'],
  ['City (destination)', 'delivery.city'],
  ['Ciudad de origen', 'pickup.city'],
  ['Consignee', undefined],
  ['Weight (lbs)', 'weightLbs'],
  ['pickup.city', 'pickup.city'],
  ['Pickup PO #', 'pickup.reference'],
  ['Notes', undefined],
])('[PDR-52] maps the header "%s" to the column %s', (title, column) => {
  expect(orderColumnOf(title)).toBe(column)
})

test("[PDR-52] converts labels of the user's language to codes, and lists unknown columns", () => {
  const read = readOrders(
    [
      [...head, 'Requirements', 'Notes'],
      [...row, 'Grado alimenticio; Team', 'urgent'],
    ],
    format,
  )
  expect(read).toMatchObject({
    kind: 'rows',
    rows: [
      { 'pickup.city': 'Dallas', equipmentType: 'R', weightLbs: '38000', requirements: 'FoodGrade;Team' },
    ],
    ignored: ['Notes'],
  })
})

test('[PDR-52] rejects a file without rows, with too many, or without a required column', () => {
  expect(readOrders([head], format)).toEqual({ kind: 'empty' })
  expect(readOrders([head, ...Array.from({ length: 1001 }, () => row)], format)).toEqual({
    kind: 'tooMany',
    count: 1001,
  })
  expect(
    readOrders(
      [
        ['Pickup place', 'Delivery city', 'Weight'],
        ['DC 1', 'Reno', '5'],
      ],
      format,
    ),
  ).toEqual({
    kind: 'columnsMissing',
    columns: ['pickupDate', 'equipmentType'],
  })
})
