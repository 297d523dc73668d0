import { describe, expect, test } from 'vitest'
import { DOCK_FIELDS, draftHours, hoursOf } from './dockErrors'
import { FREIGHT_FIELDS } from './freightErrors'
import { emptyQuote, emptyStop, isQuoteDirty, readQuoteDraft, type QuoteDraft } from './quoteDraft'
import { hasQuoteErrors, noQuoteErrors, quoteErrors, withErrorOf, withoutChanged } from './quoteErrors'

const complete: QuoteDraft = {
  ...emptyQuote,
  stops: [
    { ...emptyStop('a'), postalCode: '75201', city: { city: 'Dallas', state: 'TX' } },
    { ...emptyStop('b'), city: { city: 'Atlanta', state: 'GA' } },
  ],
  weightLbs: 12_000,
  date: '2026-11-24',
  name: "Mary-Ann O'Neil",
  email: 'mary@neil.test',
}
const errors = (change: Partial<QuoteDraft>, isGuest = true) =>
  quoteErrors({ ...complete, ...change }, '2026-11-21', isGuest)

test('a complete quote has no errors', () => {
  expect(hasQuoteErrors(errors({}))).toBe(false)
})

test.each([
  [{ weightLbs: null }, 'weightLbs'],
  [{ weightLbs: 0 }, 'weightLbs'],
  [{ date: '' }, 'date'],
  [{ date: '2026-11-21' }, 'date'],
  [{ time: '25:00' }, 'time'],
  [{ name: 'Mary' }, 'name'],
  [{ email: 'mary@neil' }, 'email'],
  [{ phone: '555' }, 'phone'],
] as const)('%j causes an error at its field', (change, field) => {
  expect(Object.keys(errors(change).fields)).toEqual([field])
})

test('a change clears the error of its own field only', () => {
  const wrong = {
    ...complete,
    weightLbs: null,
    date: '',
    stops: complete.stops.map((stop) => ({ ...stop, city: undefined, postalCode: '7' })),
  }
  const found = quoteErrors(wrong, '2026-11-21', true)
  const [first, second] = wrong.stops
  const stops = [{ ...first, city: { city: 'Dallas', state: 'TX' } }, second]
  expect(withoutChanged(found, wrong, { stops } as Partial<QuoteDraft>)).toEqual({
    ...found,
    cities: { b: found.cities.b },
  })
  expect(withoutChanged(found, wrong, { stops: wrong.stops })).toEqual(found)
  expect(withoutChanged(found, wrong, { date: '2026-11-24' }).fields).toEqual({
    weightLbs: found.fields.weightLbs,
  })
})

test('validates a single field on blur', () => {
  const found = errors({
    weightLbs: null,
    date: '',
    stops: complete.stops.map((stop) => ({ ...stop, city: undefined })),
  })
  expect(withErrorOf(noQuoteErrors, found, (field, stop) => field === 'city' && stop === 'b')).toEqual({
    ...noQuoteErrors,
    cities: { b: found.cities.b },
  })
  expect(withErrorOf(noQuoteErrors, found, (field) => field === 'date').fields).toEqual({
    date: found.fields.date,
  })
})

test("a shipper's contact is known and not required", () => {
  expect(hasQuoteErrors(errors({ name: '', email: '' }, false))).toBe(false)
})

test('a stop without a city or with an invalid ZIP has errors at that stop', () => {
  const wrong = errors({ stops: [{ ...emptyStop('a'), postalCode: '752' }, ...complete.stops.slice(1)] })
  expect(Object.keys(wrong.cities)).toEqual(['a'])
  expect(Object.keys(wrong.postalCodes)).toEqual(['a'])
})

test('only entered values count as unsaved', () => {
  expect(isQuoteDirty(emptyQuote)).toBe(false)
  expect(
    isQuoteDirty({ ...emptyQuote, stops: emptyQuote.stops.map((stop) => ({ ...stop, key: 'x' })) }),
  ).toBe(false)
  expect(isQuoteDirty({ ...emptyQuote, weightLbs: 1 })).toBe(true)
})

test('an invalid or outdated draft is empty', () => {
  for (const text of [null, '{', '{"stops":[]}'])
    expect(readQuoteDraft('005A', { getItem: () => text })).toEqual(emptyQuote)
})

test("a draft is readable by its author only, and a guest's draft by the user who signs in", () => {
  const storage = (values: Record<string, QuoteDraft>) => ({
    getItem: (name: string) => (values[name] ? JSON.stringify(values[name]) : null),
  })
  const own = storage({ 'portal.quoteDraft:005A': complete })
  expect(readQuoteDraft('005A', own)).toEqual(complete)
  expect(readQuoteDraft('005B', own)).toEqual(emptyQuote)
  expect(readQuoteDraft(null, own)).toEqual(emptyQuote)
  expect(readQuoteDraft('005A', storage({ 'portal.quoteDraft:guest': complete }))).toEqual(complete)
})

test.each(["Zoë-Ann O'Neil Ñandú", 'José Núñez-Ángel', "D'Arcy O'Brien"])('accepts %s as a name', (name) => {
  expect(errors({ name }).fields).toEqual({})
})

test.each(['Ann', '-Ann Lee', 'Ann 🚚 Lee', '🚚 🚚'])('rejects %s as a name at its field', (name) => {
  expect(Object.keys(errors({ name }).fields)).toEqual(['name'])
})

describe('[PDR-50] required details', () => {
  const freight = {
    ...complete.freight,
    commodityDetail: 'Canned vegetables',
    pieces: 22,
    lengthIn: 48,
    widthIn: 40,
    heightIn: 60,
    declaredValue: 40_000,
  }
  const dock = {
    street: '1 Main Street',
    postalCode: '75201',
    contactName: 'Receiving',
    contactPhone: '(214) 555-0134',
    days: 'Mon-Fri',
    reference: 'PO 1',
  }
  const order: QuoteDraft = {
    ...complete,
    freight,
    stops: complete.stops.map((stop) => ({ ...stop, ...dock })),
  }
  const orderErrors = (change: Partial<QuoteDraft> = {}) =>
    quoteErrors({ ...order, ...change }, '2026-11-21', false, 'order')

  test('a quote requires the temperature of a reefer load and no other freight field', () => {
    expect(errors({ equipmentType: 'F' }).fields).toEqual({})
    expect(Object.keys(errors({ equipmentType: 'R' }).fields)).toEqual(['temperatureMinF', 'temperatureMaxF'])
    const wrong = { ...freight, temperatureMinF: 10, temperatureMaxF: 0 }
    expect(Object.keys(errors({ equipmentType: 'R', freight: wrong }).fields)).toEqual(['temperatureMaxF'])
  })

  test('an order requires every field, with an error at each', () => {
    expect(hasQuoteErrors(orderErrors())).toBe(false)
    const bare = quoteErrors({ ...complete, equipmentType: 'R' }, '2026-11-21', false, 'order')
    expect(Object.keys(bare.fields)).toEqual([...FREIGHT_FIELDS])
    expect(Object.keys(bare.docks)).toEqual(
      ['a', 'b'].flatMap((key) => DOCK_FIELDS.map((field) => `${field} ${key}`)),
    )
  })

  test('a dock that closes before it opens has an error, which a change of the hours clears', () => {
    const stops = order.stops.map((stop) => ({ ...stop, opens: '18:00' }))
    const found = orderErrors({ stops })
    expect(Object.keys(found.docks)).toEqual(['hours a', 'hours b'])
    const [first, second] = stops
    if (!first || !second) throw new Error('An order has two stops.')
    const fixed = { stops: [{ ...first, opens: '06:00' }, second] }
    expect(Object.keys(withoutChanged(found, { ...order, stops }, fixed).docks)).toEqual(['hours b'])
    expect(
      withErrorOf(noQuoteErrors, found, (field, stop) => field === 'hours' && stop === 'b').docks,
    ).toEqual({
      'hours b': found.docks['hours b'],
    })
  })

  test.each(['Mon-Fri 06:00-18:30', 'Open 24 hours'])(
    'opening hours %s round-trip through the form',
    (hours) => {
      expect(hoursOf({ ...emptyStop('a'), ...draftHours(hours) })).toBe(hours)
    },
  )
})
