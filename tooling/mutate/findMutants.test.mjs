import { expect, test } from 'vitest'
import { chooseSample } from './chooseSample.mjs'
import { findMutants } from './findMutants.mjs'

const changes = (source) => findMutants('a.ts', source).map(({ from, to }) => `${from} -> ${to}`)

test('mutates operators, conditions and booleans one at a time', () => {
  expect(changes('export const f = (a: number, b: boolean) => (a < 3 && !b ? true : b)')).toEqual([
    'a < 3 && !b -> !(a < 3 && !b)',
    '< -> <=',
    '&& -> ||',
    '!b -> (b)',
    'true -> false',
  ])
})

test('does not mutate types, comments and texts', () => {
  expect(
    changes(
      "interface A { is: true; b: 'x' extends A ? true : false }\n// a < b\nconst t: true | false = x as true\nf('a < b')",
    ),
  ).toEqual([])
})

test('a mutant differs from the source at its own position only', () => {
  const source = 'if (a === b) {\n  run(c >= d)\n}'
  const texts = findMutants('a.ts', source).map(
    ({ start, end, to }) => source.slice(0, start) + to + source.slice(end),
  )
  expect(texts).toEqual([
    'if (!(a === b)) {\n  run(c >= d)\n}',
    'if (a !== b) {\n  run(c >= d)\n}',
    'if (a === b) {\n  run(c > d)\n}',
  ])
  expect(findMutants('a.ts', source).map(({ line }) => line)).toEqual([1, 1, 2])
})

test('rejects a source with a syntax error by its file name', () => {
  expect(() => findMutants('broken.ts', 'if (')).toThrow('broken.ts')
})

test('a sample is deterministic for a seed, ordered and without duplicates', () => {
  const all = Array.from({ length: 100 }, (_, index) => index)
  const sample = chooseSample(all, 10, 7)
  expect(sample).toEqual(chooseSample(all, 10, 7))
  expect(sample).not.toEqual(chooseSample(all, 10, 8))
  expect(new Set(sample).size).toBe(10)
  expect(sample).toEqual(sample.toSorted((one, other) => one - other))
  expect(chooseSample(all, 0, 1)).toEqual(all)
})
