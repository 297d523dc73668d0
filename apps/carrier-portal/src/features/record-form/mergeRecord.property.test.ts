import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, isSameValue, type FormValue, type FormValues } from './formValues'
import { compareEdits, mergeEdits } from './mergeRecord'

const value: fc.Arbitrary<FormValue> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: 0, max: 3 }),
  fc.constantFrom('', 'a', 'b', 'ñ'),
)
const record = fc.record({ A__c: value, B__c: value, C__c: value })
const choice = fc.constantFrom('mine', 'theirs')
const choices = fc.record({ A__c: choice, B__c: choice, C__c: choice })
const names = ['A__c', 'B__c', 'C__c'] as const

describe('merging two edits of one record', () => {
  test('each field has the value of its only editor, or of the chosen one', () => {
    fc.assert(
      fc.property(record, record, record, choices, (base, mine, theirs, chosen) => {
        const merged = mergeEdits(base, mine, theirs, chosen)
        for (const name of names) {
          const isMine = !isSameValue(base[name], mine[name])
          const isTheirs = !isSameValue(base[name], theirs[name])
          const expected = isMine && (!isTheirs || chosen[name] === 'mine') ? mine[name] : theirs[name]
          expect(isSameValue(merged[name], expected)).toBe(true)
        }
      }),
    )
  })

  test('asks exactly for fields that both changed to different values', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const asked = compareEdits(base, mine, theirs).filter(({ by }) => by === 'both')
        const expected = names.filter(
          (name) =>
            !isSameValue(base[name], mine[name]) &&
            !isSameValue(base[name], theirs[name]) &&
            !isSameValue(mine[name], theirs[name]),
        )
        expect(asked.map(({ apiName }) => apiName)).toEqual(expected)
      }),
    )
  })

  test('sends nothing without own changes', () => {
    fc.assert(
      fc.property(record, record, choices, (base, theirs, chosen) => {
        const merged: FormValues = mergeEdits(base, base, theirs, chosen)
        expect(changesOf(theirs, merged)).toEqual({})
      }),
    )
  })
})
