import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newFieldSets } from '../cache/FieldSet.js'
import { checkResponse } from '../ingest/checkResponse.js'
import { actionRepresentation } from './actions.js'
import { layoutRepresentation, layoutUserStateRepresentation } from './layout.js'
import { listUiRepresentation, listViewSummaryCollectionRepresentation } from './list.js'
import {
  objectInfoRepresentation,
  picklistValuesRepresentation,
  picklistValuesCollectionRepresentation,
} from './objectInfo.js'
import { recordCollectionRepresentation } from './records.js'
import { recordDefaultsRepresentation, recordDefaultsTemplateCreateRepresentation } from './recordDefaults.js'
import { recordUiRepresentation } from './recordUi.js'
import type { Representation } from './Representation.js'

const RECORDED = new URL('../../../../../shared/fixtures/recorded/', import.meta.url)

const families: readonly (readonly [string, Representation<unknown>])[] = [
  ['actions', actionRepresentation],
  ['layout', layoutRepresentation],
  ['layout-user-state', layoutUserStateRepresentation],
  ['list-ui', listUiRepresentation],
  ['list-views', listViewSummaryCollectionRepresentation],
  ['lookups', recordCollectionRepresentation],
  ['object-info', objectInfoRepresentation],
  ['picklist-values', picklistValuesRepresentation],
  ['picklist-values-by-record-type', picklistValuesCollectionRepresentation],
  ['record-defaults', recordDefaultsRepresentation],
  ['record-defaults-template', recordDefaultsTemplateCreateRepresentation],
  ['record-ui', recordUiRepresentation],
]

const valuesOf = (value: unknown): unknown[] => Object.values(value as object)

/**
 * The responses of a file. A set holds picklists by object, record type and field, one file the record of a response. One
 * was made for a test of forms: of that, only object infos are what an org answers.
 */
function responsesIn(file: string, body: object): unknown[] {
  if (file.endsWith('-set.json')) return valuesOf(body).flatMap(valuesOf).flatMap(valuesOf)
  if (file.endsWith('bad-guy.json')) return [{ record: body }]
  return [file.endsWith('record-form.json') ? { ...body, layouts: {}, records: {} } : body]
}

const recorded = (family: string) =>
  readdirSync(new URL(family, RECORDED)).flatMap((file) =>
    responsesIn(file, JSON.parse(readFileSync(new URL(`${family}/${file}`, RECORDED), 'utf8')) as object),
  )

test.runIf(existsSync(RECORDED)).each(families)(
  'accepts the recorded responses of real orgs in production: %s',
  (family, representation) => {
    const responses = recorded(family)
    expect(responses.length).toBeGreaterThan(0)
    for (const response of responses)
      expect(() => checkResponse(representation, response, newFieldSets())).not.toThrow()
  },
)
