import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readText } from './repository.mjs'

/** Sections of ASVS 5.0.0 by chapter, without V10 (OAuth) and V17 (WebRTC). */
const SECTIONS = {
  1: 5,
  2: 4,
  3: 7,
  4: 4,
  5: 4,
  6: 8,
  7: 6,
  8: 4,
  9: 2,
  11: 7,
  12: 3,
  13: 4,
  14: 3,
  15: 4,
  16: 5,
}
const FOLDERS = { S: 'apps/platform-server/src', P: 'apps/carrier-portal/src', E: 'tests/e2e/journeys' }

/** The rows of the table: section, requirement, evidence. */
const rows = readText('docs/asvs.md')
  .split('\n')
  .flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    return /^V\d+\.\d+$/.test(cells[1] ?? '') ? [{ section: cells[1], evidence: cells[3] ?? '' }] : []
  })

const citedFiles = (text) =>
  [...text.matchAll(/`(?:([SPE])\/|(docs\/))([^`]+)`/g)].map(([, folder, docs, path]) =>
    docs ? `docs/${path}` : `${FOLDERS[folder]}/${path}`,
  )

test('the table has a row with evidence or a reason for every section of ASVS 5.0', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([chapter, count]) =>
    Array.from({ length: count }, (_, at) => `V${chapter}.${at + 1}`),
  )
  expect(rows.map(({ section }) => section)).toEqual(wanted)
  expect(rows.filter(({ evidence }) => evidence.length < 8)).toEqual([])
})

test('every file that the table cites exists', () => {
  const cited = rows.flatMap(({ evidence }) => citedFiles(evidence))
  expect(cited.length).toBeGreaterThan(60)
  const missing = cited.filter(
    (path) => !existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))),
  )
  expect(missing).toEqual([])
})
