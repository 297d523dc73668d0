import { expect, test } from 'vitest'
import { readFiles, readText } from './repository.mjs'

const FOLDER = 'docs/decisions/'
const decisions = readFiles(/^docs\/decisions\/\d{4}-.*\.md$/)
const index = readText(`${FOLDER}README.md`)

/** Number, file and title of each decision, from the files or from the rows of the index. */
const inFiles = decisions.map(({ path, source }) => {
  const [, number, title] = /^# (\d+)\. (.*)$/m.exec(source) ?? []
  return { number, file: path.slice(FOLDER.length), title }
})
const inIndex = [...index.matchAll(/^\| \[(\d+)\]\(([^)]+)\)\s*\| (.*?)\s*\|/gm)].map(
  ([, number, file, title]) => ({ number, file, title }),
)

test('the index lists every decision by its number and title', () => {
  expect(inIndex).toEqual(inFiles)
  expect(inFiles.length).toBeGreaterThan(10)
})

test('the number of a decision is that of its file, and is unique', () => {
  expect(inFiles.map(({ file }) => String(Number(file.slice(0, 4))))).toEqual(
    inFiles.map(({ number }) => number),
  )
  expect(new Set(inFiles.map(({ number }) => number)).size).toBe(inFiles.length)
})

test('the index lists the unused numbers', () => {
  const given = new Set(inFiles.map(({ number }) => Number(number)))
  const gaps = Array.from({ length: Math.max(...given) }, (_, place) => place + 1).filter(
    (n) => !given.has(n),
  )
  for (const gap of gaps) expect(index).toContain(`Number ${gap} was never given.`)
})

test('a superseded decision is marked', () => {
  const superseded = [...index.matchAll(/^\| \[\d+\]\(([^)]+)\).*superseded by (\d+)/gm)]
  for (const [, file, by] of superseded)
    expect(readText(`${FOLDER}${file}`)).toContain(`Superseded by [${by}]`)
  expect(superseded.length).toBeGreaterThan(0)
})

test('every decision that code or documents cite exists', () => {
  const numbers = new Set(inFiles.map(({ file }) => file.slice(0, 4)))
  const cited = readFiles(/\.(ts|tsx|mjs|md)$/).flatMap(({ path, source }) =>
    [...source.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => ({ path, number })),
  )
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  expect(cited.length).toBeGreaterThan(2)
})
