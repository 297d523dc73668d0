import { expect, test } from 'vitest'
import { signInTable } from './signInTable'

test('the second column begins at the same place for every account', () => {
  const columns = signInTable()
    .split('\n')
    .flatMap((line) => /^ {2}\S+@\S+ {2,}(?=\S)/.exec(line)?.[0].length ?? [])
  expect(columns.length).toBeGreaterThan(10)
  expect(new Set(columns).size).toBe(1)
})
