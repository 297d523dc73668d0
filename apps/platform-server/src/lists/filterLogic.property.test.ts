import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../http/ApiError'
import { parseFilterLogic, type FilterLogic } from './filterLogic'

// Laws: serialized logic parses to the same tree; anything else is a 400, never another error.

const logics = fc.letrec<{ logic: FilterLogic }>((tie) => ({
  logic: fc.oneof(
    { maxDepth: 4 },
    fc.integer({ min: 1, max: 9 }).map((number) => ({ kind: 'filter' as const, number })),
    tie('logic').map((of) => ({ kind: 'not' as const, of })),
    fc
      .tuple(
        fc.constantFrom('and' as const, 'or' as const),
        fc.array(tie('logic'), { minLength: 2, maxLength: 3 }),
      )
      .map(([kind, of]) => ({ kind, of })),
  ),
})).logic

function write(logic: FilterLogic): string {
  if (logic.kind === 'filter') return String(logic.number)
  if (logic.kind === 'not') return `NOT ${wrap(logic.of)}`
  return logic.of.map(wrap).join(` ${logic.kind.toUpperCase()} `)
}

function wrap(logic: FilterLogic): string {
  return logic.kind === 'filter' ? write(logic) : `(${write(logic)})`
}

test('reads back every logic that can be written', () => {
  fc.assert(
    fc.property(logics, (logic) => {
      fc.pre(write(logic).length < 900)
      expect(parseFilterLogic(write(logic), 9)).toEqual(logic)
    }),
  )
})

test('refuses anything else with a 400', () => {
  const pieces = fc.array(
    fc.constantFrom('1', '2', '99', 'AND', 'or', 'NOT', '(', ')', ' ', '-', 'x', '1e9'),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        pieces.map((parts) => parts.join(' ')),
      ),
      (text) => {
        try {
          parseFilterLogic(text, 3)
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError)
          expect(error).toMatchObject({ status: 400 })
        }
      },
    ),
    { numRuns: 2_000 },
  )
})

test.each(['1 AND 2 OR 3', '1 2', '(1', '1)', '', '4', '0', 'AND', '1 AND'])('refuses %j', (text) => {
  expect(() => parseFilterLogic(text, 3)).toThrow(ApiError)
})
