import { expect, test } from 'vitest'
import { roomRemIn, tableShape } from './tableShape'

const ids = (options: Parameters<typeof tableShape>[0]) => tableShape(options).columns.map(({ id }) => id)

test('has every column where there is room', () => {
  expect(ids({ seesRates: true, hasCost: false, locale: 'en-US', roomRem: 86 })).toEqual([
    'lane',
    'pickup',
    'delivery',
    'equipment',
    'miles',
    'deadhead',
    'rate',
    'trueRpm',
  ])
})

test('leaves room for the lane at every desktop width, in both languages and with all columns', () => {
  for (const widthPx of [1024, 1152, 1280, 1360, 1440, 1528])
    for (const locale of ['en-US', 'es-US'] as const)
      for (const seesRates of [true, false])
        for (const hasCost of [true, false]) {
          const roomRem = roomRemIn(widthPx)
          const shape = tableShape({ seesRates, hasCost, locale, roomRem })
          const others = shape.columns.reduce((sum, { widthRem = 0 }) => sum + widthRem, shape.actionRem)
          expect(roomRem - others).toBeGreaterThanOrEqual(shape.isTall ? 8.5 : shape.has.profit ? 14.875 : 17)
          expect(shape.has.rate ?? false).toBe(seesRates)
          expect(shape.has.equipment).toBe(true)
          if (!shape.isTall) expect(shape.has.delivery).toBe(true)
          expect(shape.has.profit ?? false).toBe(seesRates && hasCost)
        }
})

test('has no amount columns without access to rates', () => {
  expect(ids({ seesRates: false, hasCost: true, locale: 'en-US', roomRem: 86 })).toEqual([
    'lane',
    'pickup',
    'delivery',
    'equipment',
    'miles',
    'deadhead',
  ])
})

test('retains the all-in rate until profit replaces it', () => {
  expect(tableShape({ seesRates: true, hasCost: false, locale: 'en-US', roomRem: 40 }).has.trueRpm).toBe(true)
})

test('with lanes on two lines stacks marks and button, to widen the lane', () => {
  const shape = (roomRem: number) => tableShape({ seesRates: true, hasCost: false, locale: 'es-US', roomRem })
  expect(shape(86)).toMatchObject({ isTall: false, actionRem: 17 })
  expect(shape(57)).toMatchObject({ isTall: true, actionRem: 10.25 })
})

test('with profit has low rows at 1280 pixels as well', () => {
  const roomRem = roomRemIn(1280)
  expect(tableShape({ seesRates: true, hasCost: true, locale: 'en-US', roomRem }).isTall).toBe(false)
})

test('stacks pickup and delivery where space is short, and names both in the header', () => {
  const shape = tableShape({ seesRates: true, hasCost: false, locale: 'es-US', roomRem: roomRemIn(1024) })
  expect(shape.has.delivery).toBeUndefined()
  expect(shape.columns.find(({ id }) => id === 'pickup')?.secondLine).toBe('load.delivery')
})

test("scales with the browser's text size", () => {
  expect(roomRemIn(1440, 24)).toBeCloseTo(roomRemIn(1440) / 1.5)
})

test('[FND-04] with profit, deadhead gives way last, and stays as a sort below the miles', () => {
  const shape = (widthPx: number) =>
    tableShape({ seesRates: true, hasCost: true, locale: 'en-US', roomRem: roomRemIn(widthPx) })
  expect(shape(1440).has).toMatchObject({ deadhead: true, profit: true })
  const narrow = shape(1024)
  expect(narrow.has.deadhead).toBeUndefined()
  expect(narrow.columns.find(({ id }) => id === 'miles')?.secondSort?.sort).toBe('deadhead')
  expect(narrow.columns.find(({ id }) => id === 'profit')?.secondSort?.sort).toBe('profitPerMile')
})
