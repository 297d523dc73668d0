import { expect, test } from 'vitest'
import { emptyQuote, isQuoteDirty, readQuoteDraft, type QuoteDraft } from './quoteDraft'
import { hasQuoteErrors, noQuoteErrors, quoteErrors, withErrorOf, withoutChanged } from './quoteErrors'

const complete: QuoteDraft = {
  ...emptyQuote,
  stops: [
    { key: 'a', street: '', postalCode: '75201', city: { city: 'Dallas', state: 'TX' } },
    { key: 'b', street: '', postalCode: '', city: { city: 'Atlanta', state: 'GA' } },
  ],
  weightLbs: 12_000,
  date: '2026-11-24',
  name: "Mary-Ann O'Neil",
  email: 'mary@neil.test',
}
const errors = (change: Partial<QuoteDraft>, isGuest = true) =>
  quoteErrors({ ...complete, ...change }, '2026-11-21', isGuest)

test('a complete wish has no errors', () => {
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
] as const)('%j is named at its field', (change, field) => {
  expect(Object.keys(errors(change).fields)).toEqual([field])
})

test('a message goes with what it was about, and no other', () => {
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

test('one field that is left is checked by itself', () => {
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

test("a shipper's contact is known and not asked for", () => {
  expect(hasQuoteErrors(errors({ name: '', email: '' }, false))).toBe(false)
})

test('a stop without a city and a wrong ZIP are named at their stop', () => {
  const wrong = errors({ stops: [{ key: 'a', street: '', postalCode: '752' }, ...complete.stops.slice(1)] })
  expect(Object.keys(wrong.cities)).toEqual(['a'])
  expect(Object.keys(wrong.postalCodes)).toEqual(['a'])
})

test('only what was entered counts as unsaved', () => {
  expect(isQuoteDirty(emptyQuote)).toBe(false)
  expect(
    isQuoteDirty({ ...emptyQuote, stops: emptyQuote.stops.map((stop) => ({ ...stop, key: 'x' })) }),
  ).toBe(false)
  expect(isQuoteDirty({ ...emptyQuote, weightLbs: 1 })).toBe(true)
})

test('a draft of another version is an empty one', () => {
  for (const text of [null, '{', '{"stops":[]}'])
    expect(readQuoteDraft('005A', { getItem: () => text })).toEqual(emptyQuote)
})

test('a draft is read by who typed it, and by who signed in after typing it; nobody else', () => {
  const storage = (values: Record<string, QuoteDraft>) => ({
    getItem: (name: string) => (values[name] ? JSON.stringify(values[name]) : null),
  })
  const own = storage({ 'portal.quoteDraft:005A': complete })
  expect(readQuoteDraft('005A', own)).toEqual(complete)
  expect(readQuoteDraft('005B', own)).toEqual(emptyQuote)
  expect(readQuoteDraft(null, own)).toEqual(emptyQuote)
  expect(readQuoteDraft('005A', storage({ 'portal.quoteDraft:guest': complete }))).toEqual(complete)
})

test.each(["Zoë-Ann O'Neil Ñandú", 'José Núñez-Ángel', "D'Arcy O'Brien"])('%s is a name', (name) => {
  expect(errors({ name }).fields).toEqual({})
})

test.each(['Ann', '-Ann Lee', 'Ann 🚚 Lee', '🚚 🚚'])('%s is no name, and is said at its field', (name) => {
  expect(Object.keys(errors({ name }).fields)).toEqual(['name'])
})
