import { expect, test } from 'vitest'
import { emptyDraft, equipmentOf, numbersOf, readDraft } from './registrationDraft'

const stored = (text: string | null) => readDraft({ getItem: () => text })

test('a missing, invalid or outdated draft is empty', () => {
  for (const text of [null, '', '{', '[]', '{"number":7}']) expect(stored(text)).toEqual(emptyDraft)
})

test('restores typed input', () => {
  const draft = { ...emptyDraft, name: 'Ana Peña', units: { V: 3 } }
  expect(stored(JSON.stringify(draft))).toEqual(draft)
})

test('sends the number as MC or DOT number', () => {
  expect(numbersOf(emptyDraft)).toBeUndefined()
  expect(numbersOf({ ...emptyDraft, number: '810001' })).toEqual({ mcNumber: '810001' })
  expect(numbersOf({ ...emptyDraft, numberKind: 'DOT', number: '3810001' })).toEqual({ dotNumber: '3810001' })
})

test('omits types without units', () => {
  expect(equipmentOf({ ...emptyDraft, units: { R: 2, V: 0 } })).toEqual([{ type: 'R', count: 2 }])
})
