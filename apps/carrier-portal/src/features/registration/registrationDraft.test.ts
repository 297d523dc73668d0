import { expect, test } from 'vitest'
import { emptyDraft, equipmentOf, numbersOf, readDraft } from './registrationDraft'

const stored = (text: string | null) => readDraft({ getItem: () => text })

test('a draft that is missing, broken or of another version is an empty one', () => {
  for (const text of [null, '', '{', '[]', '{"number":7}']) expect(stored(text)).toEqual(emptyDraft)
})

test('restores the draft', () => {
  const draft = { ...emptyDraft, name: 'Ana Peña', units: { V: 3 } }
  expect(stored(JSON.stringify(draft))).toEqual(draft)
})

test('the number goes to the server as the kind it is', () => {
  expect(numbersOf(emptyDraft)).toBeUndefined()
  expect(numbersOf({ ...emptyDraft, number: '810001' })).toEqual({ mcNumber: '810001' })
  expect(numbersOf({ ...emptyDraft, numberKind: 'DOT', number: '3810001' })).toEqual({ dotNumber: '3810001' })
})

test('kinds without a unit are not told', () => {
  expect(equipmentOf({ ...emptyDraft, units: { R: 2, V: 0 } })).toEqual([{ type: 'R', count: 2 }])
})
