import { expect, test } from 'vitest'
import { requireNoCircle, withImports, type BuildParts } from './buildParts'

const build = (imports: Record<string, string[]>): BuildParts => ({
  parts: {},
  onDemand: {},
  files: Object.fromEntries(
    Object.entries(imports).map(([file, list]) => [file, { css: [], imports: list }]),
  ),
})

test('files that wait for each other are refused by name, over any number of steps', () => {
  const circle = build({ 'page.js': ['parts.js'], 'parts.js': ['records.js'], 'records.js': ['parts.js'] })
  expect(() => requireNoCircle(circle)).toThrow('parts.js > records.js > parts.js')
})

test('a file that several others import is no circle', () => {
  const shared = build({ 'a.js': ['b.js', 'c.js'], 'b.js': ['c.js'], 'c.js': [] })
  expect(() => requireNoCircle(shared)).not.toThrow()
  expect([...withImports(shared, ['b.js'])]).toEqual(['b.js', 'c.js'])
})
