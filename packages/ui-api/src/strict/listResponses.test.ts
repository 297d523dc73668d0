import { describe, expect, test } from 'vitest'
import { newFieldSets } from '../cache/FieldSet.js'
import { ResponseMismatchError } from '../ingest/ResponseMismatchError.js'
import { checkResponse } from '../ingest/checkResponse.js'
import { recordAvatarRepresentation, recordAvatarBatchRepresentation } from '../representations/avatars.js'
import { batchOf } from '../representations/batch.js'
import { contentDocumentCompositeRepresentation } from '../representations/content.js'
import {
  duplicatesRepresentation,
  duplicatesConfigurationRepresentation,
} from '../representations/duplicates.js'
import {
  listInfoSummaryCollectionRepresentation,
  listObjectInfoRepresentation,
  listPreferencesRepresentation,
} from '../representations/listInfo.js'
import { lookupValuesRepresentation } from '../representations/lookups.js'
import { recordCollectionRepresentation, recordOperationsRepresentation } from '../representations/records.js'
import {
  relatedListRecordCountRepresentation,
  relatedListInfoRepresentation,
  relatedListInfoSummaryCollectionRepresentation,
  relatedListUserPreferencesRepresentation,
  relatedListRecordCollectionRepresentation,
} from '../representations/relatedList.js'
import type { Representation } from '../representations/Representation.js'
import {
  keywordSearchResultsRepresentation,
  lookupMetadataRepresentation,
  searchFilterMetadataCollectionRepresentation,
  searchFilterOptionCollectionRepresentation,
  searchResultsSummaryRepresentation,
} from '../representations/search.js'
import { aRecord } from '../testing/aRecord.js'
import { accepted, checkResponseBothWays } from '../testing/checkResponseBothWays.js'
import {
  aBatch,
  aListPreferences,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
} from '../testing/listBuilders.js'

type Described = Representation<unknown>

const records = [aRecord()]
const photo = {
  type: 'Photo',
  recordId: '001',
  photoUrl: '/p.png',
  backgroundColor: 'FFFFFF',
  height: null,
  width: 40,
  provider: 'Salesforce',
}
const theme = { type: 'Theme', recordId: '001', iconUrl: '/i.png', backgroundColor: 'FFFFFF' }
const configuration = {
  apiName: 'Account',
  dedupeEnabled: true,
  dedupeFields: ['Name'],
  predupeEnabled: false,
  duplicateRules: [
    { apiName: 'Same_Name', actions: ['Block'], operations: ['Create'], filters: [], matchRules: [] },
  ],
}
const document = { contentDocument: aRecord(), contentVersion: aRecord() }
const summary = {
  entityLabel: 'Load',
  entityLabelPlural: 'Loads',
  fieldApiName: 'Carrier__c',
  keyPrefix: 'a00',
  label: 'Loads',
  objectApiName: 'Load__c',
  relatedListId: 'Loads__r',
  themeInfo: { color: '3BA755', iconUrl: null },
}

describe('[ENT-11] [ENT-12] [ENT-18] [ENT-20] shapes', () => {
  test.each<[Described, object]>([
    [
      listInfoSummaryCollectionRepresentation,
      {
        count: 1,
        lists: [{ apiName: 'Open', id: '00B', label: 'Open', url: '/u' }],
        nextPageToken: null,
        objectApiName: 'Load__c',
        pageSize: 20,
        queryString: null,
        recentListsOnly: false,
      },
    ],
    [
      listObjectInfoRepresentation,
      { columns: [{ fieldApiName: 'Name', label: 'Load', sortable: true }], objectApiName: 'Load__c' },
    ],
    [listPreferencesRepresentation, aListPreferences()],
    [listPreferencesRepresentation, aListPreferences({ orderedBy: null })],
    [relatedListRecordCountRepresentation, aRelatedListCount(20, true)],
    [batchOf(relatedListRecordCountRepresentation), aBatch(aRelatedListCount(1), 404)],
    [relatedListInfoRepresentation, aRelatedListInfo()],
    [batchOf(relatedListInfoRepresentation), aBatch(aRelatedListInfo(), 400)],
    [
      relatedListInfoSummaryCollectionRepresentation,
      { parentObjectApiName: 'Account', parentRecordTypeId: null, relatedLists: [summary] },
    ],
    [relatedListUserPreferencesRepresentation, aRelatedListPreferences()],
    [relatedListRecordCollectionRepresentation, aRelatedListPage(records)],
    [batchOf(relatedListRecordCollectionRepresentation), aBatch(aRelatedListPage(records), 500)],
    [
      recordCollectionRepresentation,
      { count: 1, currentPageUrl: '/c', nextPageUrl: null, previousPageUrl: null, records },
    ],
    [
      lookupValuesRepresentation,
      { lookupResults: { Account: { count: 1, records }, User: { count: 0, records: [] } } },
    ],
    [
      lookupMetadataRepresentation,
      { primaryField: { fieldApiName: 'Name', label: 'Name' }, secondaryField: null },
    ],
    [searchFilterMetadataCollectionRepresentation, { filters: [{ label: 'Status', type: 'Picklist' }] }],
    [searchFilterOptionCollectionRepresentation, { options: [{ label: 'Open', value: 'Open' }] }],
    [keywordSearchResultsRepresentation, { objectApiName: 'Account', records, nextPageToken: '25' }],
    [searchResultsSummaryRepresentation, { keywordSearchResults: [{ objectApiName: 'Account', records }] }],
    [recordAvatarRepresentation, photo],
    [recordAvatarRepresentation, theme],
    [recordAvatarBatchRepresentation, aBatch(photo, theme, 404)],
    [duplicatesConfigurationRepresentation, configuration],
    [
      duplicatesRepresentation,
      {
        allowSave: true,
        duplicateError: true,
        duplicateRules: ['Same_Name'],
        matches: [{ recordId: '001' }],
      },
    ],
    [contentDocumentCompositeRepresentation, document],
    [
      recordOperationsRepresentation,
      {
        hasErrors: true,
        results: [
          { statusCode: 201, result: aRecord() },
          { statusCode: 400, result: {} },
        ],
      },
    ],
  ])('$name is accepted, with unknown properties too', (part, value) => {
    expect(checkResponseBothWays(part, value)).toEqual(accepted)
    expect(checkResponseBothWays(part, { ...value, addedNextRelease: { a: [1] } })).toEqual(accepted)
  })

  test.each<[Described, object, string]>([
    [listInfoSummaryCollectionRepresentation, { count: 0, lists: {} }, 'lists'],
    [listObjectInfoRepresentation, { columns: 'Name' }, 'columns'],
    [listPreferencesRepresentation, { ...aListPreferences(), columnWidths: [] }, 'columnWidths'],
    [relatedListRecordCountRepresentation, { ...aRelatedListCount(1), count: '1' }, 'count'],
    [relatedListInfoRepresentation, { ...aRelatedListInfo(), displayColumns: null }, 'displayColumns'],
    [
      relatedListInfoSummaryCollectionRepresentation,
      { parentObjectApiName: 'A', relatedLists: 'none' },
      'relatedLists',
    ],
    [relatedListUserPreferencesRepresentation, { ...aRelatedListPreferences(), columnWrap: 1 }, 'columnWrap'],
    [recordCollectionRepresentation, { count: 0 }, 'records'],
    [
      recordCollectionRepresentation,
      { count: 1, records: [{ ...aRecord(), fields: null }] },
      'records.0.fields',
    ],
    [
      lookupValuesRepresentation,
      { lookupResults: { Account: { count: 0, records: {} } } },
      'lookupResults.Account.records',
    ],
    [lookupMetadataRepresentation, { primaryField: 'Name' }, 'primaryField'],
    [searchFilterMetadataCollectionRepresentation, { filters: {} }, 'filters'],
    [searchFilterOptionCollectionRepresentation, { options: 7 }, 'options'],
    [keywordSearchResultsRepresentation, { records: [{ ...aRecord(), id: 7 }] }, 'records.0.id'],
    [
      searchResultsSummaryRepresentation,
      { keywordSearchResults: [{ records: 'all' }] },
      'keywordSearchResults.0.records',
    ],
    [recordAvatarRepresentation, { ...photo, type: 7 }, 'type'],
    [recordAvatarBatchRepresentation, aBatch(404, { ...photo, type: 7 }), 'results.1.result.type'],
    [
      batchOf(relatedListRecordCollectionRepresentation),
      aBatch({ ...aRelatedListPage([]), records: null }),
      'results.0.result.records',
    ],
    [recordOperationsRepresentation, aBatch({ ...aRecord(), apiName: 7 }), 'results.0.result.apiName'],
    [duplicatesConfigurationRepresentation, { ...configuration, dedupeEnabled: 'yes' }, 'dedupeEnabled'],
    [
      duplicatesRepresentation,
      { allowSave: true, duplicateError: true, duplicateRules: [], matches: {} },
      'matches',
    ],
    [contentDocumentCompositeRepresentation, { ...document, contentVersion: [] }, 'contentVersion'],
  ])('$name of another type is rejected with the path', (part, value, path) => {
    expect(checkResponseBothWays(part, value)).toEqual({ strict: path, guard: path })
  })

  test('[ENT-12] [ENT-20] rejects an unknown kind of avatar, a width that is not an integer and a wrap that is not a boolean', () => {
    expect(checkResponseBothWays(recordAvatarRepresentation, { ...theme, type: 'Video' }).strict).toBe('type')
    expect(
      checkResponseBothWays(listPreferencesRepresentation, aListPreferences({ columnWidths: { Name: 1.5 } }))
        .strict,
    ).toBe('columnWidths.Name')
    expect(
      checkResponseBothWays(listPreferencesRepresentation, {
        ...aListPreferences(),
        columnWrap: { Name: 'no' },
      }).strict,
    ).toBe('columnWrap.Name')
  })

  test.each([
    lookupValuesRepresentation,
    relatedListRecordCollectionRepresentation,
    duplicatesRepresentation,
  ])('$name that would change Object.prototype is rejected', (part) => {
    const value: unknown = JSON.parse(
      '{"records":[],"lookupResults":{},"extra":{"__proto__":{"polluted":true}}}',
    )
    expect(() => checkResponse(part, value, newFieldSets())).toThrow(ResponseMismatchError)
    expect({}).not.toHaveProperty('polluted')
  })
})
