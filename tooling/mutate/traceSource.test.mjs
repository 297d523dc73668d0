import { expect, test } from 'vitest'
import { findMutants } from './findMutants.mjs'
import { readReached } from './recordReached.mjs'
import { traceSource } from './traceSource.mjs'

const IMPORT = '\nimport { reached as __reached } from "../recorder.mjs"\n'
const trace = (source) =>
  traceSource(
    source,
    findMutants('a.ts', source).map((mutant, id) => ({ ...mutant, id })),
    '../recorder.mjs',
  )

test('records every mutable expression where it is evaluated', () => {
  expect(trace('f(a < 3 && !b)')).toBe(
    `f((__reached(1), (__reached(0), a < 3) && (__reached(2), !b)))${IMPORT}`,
  )
})

test('brackets of expressions that begin or end together are balanced', () => {
  const source = 'if (a === b) run(a + b + c, a ?? b ?? c, !!a ? true : false)'
  const traced = trace(source).replace(IMPORT, '')
  expect(traced.replaceAll(/\(__reached\(\d+\), /g, '').replaceAll(')', '')).toBe(source.replaceAll(')', ''))
  const seen = []
  // The traced source is code of this test.
  // oxlint-disable-next-line typescript/no-implied-eval
  const evaluate = new Function('__reached', 'a', 'b', 'c', 'run', traced)
  evaluate(
    (id) => seen.push(id),
    1,
    1,
    2,
    (...args) => expect(args).toEqual([4, 1, true]),
  )
  expect(seen).toContain(0)
})

test('a mutant has the test files that reached it, or all if an import did', () => {
  const testsOf = readReached(
    '1 /a/one.test.ts\n2 /a/one.test.ts\n1 /a b/two.test.ts\n2 *\n2 /a/two.test.ts\n',
  )
  expect(testsOf.get(1)).toEqual(new Set(['/a/one.test.ts', '/a b/two.test.ts']))
  expect(testsOf.has(2)).toBe(true)
  expect(testsOf.get(2)).toBeUndefined()
  expect(testsOf.has(3)).toBe(false)
})
