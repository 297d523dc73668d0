import { expect, test } from 'vitest'
import { brokenCitations, citationsOf, sectionsOf } from './citations.mjs'
import { coverage, LAW_BOOKS, readRequirements, statedProof } from './coverage.mjs'
import { readFiles, readLaws, readTests, readText } from './repository.mjs'

test('reads sections from headings', () => {
  expect(sectionsOf('## 2. Objects\n\n### 2a. Picklists\n')).toEqual(new Set(['2', '2a']))
})

test('reads every section, promise and rule of a line', () => {
  const targets = (text) => citationsOf(text).map(({ document, target }) => `${document} ${target}`)
  expect(targets('// See domain model §5 and §6, portal-contract §2.')).toEqual([
    'domain-model 5',
    'domain-model 6',
    'portal-contract 2',
  ])
  expect(targets('// reliability U7, U9')).toEqual(['reliability U7', 'reliability U9'])
  expect(targets('/** Source: domain model B10. */')).toEqual(['domain-model B10'])
})

test('reports a citation of a section that does not exist', () => {
  const targets = { 'domain-model': new Set(['1']) }
  expect(brokenCitations([{ path: 'a.ts', source: '// domain model §12' }], targets)).toEqual([
    'a.ts:1 cites domain-model 12',
  ])
})

test('every section, promise and booking rule that the code cites exists', () => {
  const ids = (name) => readRequirements(readText(`docs/${name}.md`)).map(({ id }) => id)
  const targets = {
    'domain-model': new Set([...sectionsOf(readText('docs/domain-model.md')), ...ids('domain-model')]),
    'portal-contract': sectionsOf(readText('docs/portal-contract.md')),
    reliability: new Set([...ids('reliability'), 'A1']),
  }
  const sources = readFiles(/\.(ts|tsx|mjs|css|md)$/).filter(
    ({ path }) => !path.startsWith('tooling/requirements/'),
  )
  expect(brokenCitations(sources, targets)).toEqual([])
  expect(sources.flatMap(({ source }) => citationsOf(source)).length).toBeGreaterThan(100)
})

test('every file that a promise cites as its proof exists', () => {
  const named = [
    ...readText('docs/reliability.md').matchAll(/`((?:apps|packages|tests|docs)\/[^`*]+)`/g),
  ].map(([, path]) => path)
  const tracked = readFiles(/./).map(({ path }) => path)
  expect(
    named.filter((path) => !tracked.some((file) => file === path || file.startsWith(`${path}/`))),
  ).toEqual([])
})

test('every id is unique over all documents', () => {
  const ids = LAW_BOOKS.flatMap((name) => readRequirements(readText(`docs/${name}.md`)).map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every requirement has a test or a stated proof, and every id in a title is defined', () => {
  const laws = readLaws()
  const { places, unknown } = coverage(laws, readTests())
  expect(unknown).toEqual([])
  expect(
    laws.filter((law) => places.get(law.id).length === 0 && !statedProof(law)).map(({ id }) => id),
  ).toEqual([])
})
