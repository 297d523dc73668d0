import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listUiRepresentation, listViewSummaryCollectionRepresentation } from '../representations/list.js'
import { lookupValuesRepresentation } from '../representations/lookups.js'
import { recordCollectionRepresentation } from '../representations/records.js'
import type { Representation } from '../representations/Representation.js'
import { accepted, checkResponseBothWays } from '../testing/checkResponseBothWays.js'

const RECORDED = join(import.meta.dirname, '../../../../../shared/fixtures/recorded')
const isRecorded = existsSync(RECORDED)
const recorded = (family: string): readonly (readonly [string, any])[] =>
  isRecorded
    ? readdirSync(join(RECORDED, family)).map((file) => [
        file,
        JSON.parse(readFileSync(join(RECORDED, family, file), 'utf8')),
      ])
    : []

describe('recorded responses of real orgs', () => {
  test.runIf(isRecorded).each<[string, Representation<unknown>]>([
    ['list-ui', listUiRepresentation],
    ['list-views', listViewSummaryCollectionRepresentation],
    ['lookups', recordCollectionRepresentation],
  ])('%s pass the schema and the production check', (family, part) => {
    const found = recorded(family)
    expect(found.length).toBeGreaterThan(0)
    for (const [file, body] of found)
      expect([file, checkResponseBothWays(part, body)]).toEqual([file, accepted])
  })

  test.runIf(isRecorded)('records of a batch pass the schema and the production check', () => {
    for (const [, { results }] of recorded('records-batch'))
      expect(
        checkResponseBothWays(recordCollectionRepresentation, { count: results.length, records: results }),
      ).toEqual(accepted)
  })

  test.runIf(isRecorded)('lookups of several objects in one response pass', () => {
    const lookupResults = Object.fromEntries(recorded('lookups'))
    expect(checkResponseBothWays(lookupValuesRepresentation, { lookupResults })).toEqual(accepted)
  })
})
