import { expect, test } from 'vitest'
import { cellsOf, coverage, idsOf, readRequirements, selectRequirements, statedProof } from './coverage.mjs'

const table =
  '| id | requirement |\n| --- | --- |\n| BAN-01 | One banner at most |\n| BAN-02 | Fixed under the header |\n'

test('parses ids and texts from the table', () => {
  expect(readRequirements(table)).toEqual([
    { id: 'BAN-01', text: 'One banner at most' },
    { id: 'BAN-02', text: 'Fixed under the header' },
  ])
})

test('counts the cells of a permission matrix row only', () => {
  const [row, plain] = readRequirements('| PRM-01 | Book | yes | no | own |\n| BAN-01 | One banner |\n')
  expect(cellsOf(row)).toHaveLength(3)
  expect(cellsOf(plain)).toHaveLength(0)
})

test('selects a group, one requirement, or all', () => {
  const all = readRequirements(table)
  const ids = (...names) => selectRequirements(all, names).map(({ id }) => id)
  expect(ids('BAN-02')).toEqual(['BAN-02'])
  expect(ids('BAN')).toEqual(['BAN-01', 'BAN-02'])
  expect(ids()).toEqual(['BAN-01', 'BAN-02'])
  expect(() => ids('BAN', 'BAN-77')).toThrow('No requirement is called "BAN-77"')
})

test('finds one or several ids in a title', () => {
  expect(idsOf("test('[BAN-01] shows one')\ntest('[BAN-02, TST-01] stays')")).toEqual([
    { id: 'BAN-01', line: 1 },
    { id: 'BAN-02', line: 2 },
    { id: 'TST-01', line: 2 },
  ])
})

test('maps requirements to their tests and reports unknown ids', () => {
  const { places, unknown } = coverage(readRequirements(table), [
    { path: 'a.test.ts', source: "test('[BAN-01] shows one')" },
    { path: 'b.test.ts', source: "test('[BAN-99] made up')" },
  ])
  expect(places.get('BAN-01')).toEqual(['a.test.ts:1'])
  expect(places.get('BAN-02')).toEqual([])
  expect(unknown).toEqual(['BAN-99 in b.test.ts:1'])
})

test('parses rules and promises whose ids have no group', () => {
  const laws = readRequirements(
    '| B5 eligibility | Authority Active |\n| R6  | kill -9 loses nothing | tests; more |\n',
  )
  expect(laws.map(({ id }) => id)).toEqual(['B5', 'R6'])
  expect(selectRequirements(laws, ['R']).map(({ id }) => id)).toEqual(['R6'])
})

test('accepts a file, a figure or a reason as the proof of a promise, and tests only by their titles', () => {
  const [tested, measured] = readRequirements('| R6 | x | tests; more |\n| R9 | y | bench: 624 |\n')
  expect(statedProof(tested)).toBeUndefined()
  expect(statedProof(measured)).toBe('bench: 624')
  expect(statedProof({ id: 'BAN-01', text: 'One banner' })).toBeUndefined()
  expect(statedProof({ id: 'DSK-04', text: 'SSO | open' })).toBe('open')
  expect(statedProof({ id: 'DSK-01', text: 'App | whole' })).toBeUndefined()
})
