import { defineRepresentation, listOf } from './defineRepresentation.js'
import { recordRepresentation } from './record.js'
import { pagingProps } from './records.js'
import { objectOf, type DocumentOf, type TypeOf } from './Shape.js'

const THIRTY_SECONDS_MS = 30_000
/** Equal searches within this time share one request. */
const SEARCH_TTL_MS = 200

const keywordShape = objectOf(
  {},
  {
    ...pagingProps,
    configurationName: 'string?',
    count: 'number',
    eTag: 'string',
    objectApiName: 'string?',
    pageSize: 'number',
  },
)
const keywordParts = { records: listOf(recordRepresentation) }
/** Records of one object that match the query. */
export interface KeywordSearchResultsRepresentation extends DocumentOf<
  typeof keywordShape,
  typeof keywordParts,
  'records'
> {}

/** Records of one object that match a query. TTL 200 ms, independent of the records in it. */
export const keywordSearchResultsRepresentation = defineRepresentation<KeywordSearchResultsRepresentation>({
  name: 'KeywordSearchResultsRepresentation',
  _ttlMs: SEARCH_TTL_MS,
  _shape: keywordShape,
  _parts: keywordParts,
  _optionalParts: ['records'],
  _agesWithParts: false,
  _holdsRecordsOf: ({ objectApiName }) => [String(objectApiName)],
})

const summaryShape = objectOf({}, { configurationName: 'string?', eTag: 'string', query: 'string?' })
const summaryParts = { keywordSearchResults: listOf(keywordSearchResultsRepresentation) }
/** Records of several objects that match the query. */
export interface SearchResultsSummaryRepresentation extends DocumentOf<
  typeof summaryShape,
  typeof summaryParts,
  'keywordSearchResults'
> {}

/** Records of several objects that match a query. TTL 200 ms, independent of the records in it. */
export const searchResultsSummaryRepresentation = defineRepresentation<SearchResultsSummaryRepresentation>({
  name: 'SearchResultsSummaryRepresentation',
  _ttlMs: SEARCH_TTL_MS,
  _shape: summaryShape,
  _parts: summaryParts,
  _optionalParts: ['keywordSearchResults'],
  _agesWithParts: false,
  _holdsRecordsOf: () => undefined,
})

const filterShape = objectOf(
  {},
  {
    affordance: 'string?',
    defaultValues: 'array?',
    fieldType: 'string?',
    label: 'string?',
    targetFieldPath: 'string?',
    type: 'string?',
  },
)
/** A filter of a search. */
export interface SearchFilterMetadata extends TypeOf<typeof filterShape> {}

const filterCollectionShape = objectOf(
  {},
  { eTag: 'string', filters: listOf<SearchFilterMetadata>(filterShape), objectApiName: 'string?' },
)
/** The filters of searches for records of an object. */
export interface SearchFilterMetadataCollectionRepresentation extends TypeOf<typeof filterCollectionShape> {}

/** The filters of searches for records of an object. TTL 30 s. */
export const searchFilterMetadataCollectionRepresentation =
  defineRepresentation<SearchFilterMetadataCollectionRepresentation>({
    name: 'SearchFilterMetadataCollectionRepresentation',
    _ttlMs: THIRTY_SECONDS_MS,
    _shape: filterCollectionShape,
  })

const optionShape = objectOf({}, { label: 'string?', type: 'string?', value: 'string|number|boolean?' })
/** A value of a search filter. */
export interface SearchFilterOption extends TypeOf<typeof optionShape> {}

const optionCollectionShape = objectOf(
  {},
  { eTag: 'string', objectApiName: 'string?', options: listOf<SearchFilterOption>(optionShape) },
)
/** The values of a search filter. */
export interface SearchFilterOptionCollectionRepresentation extends TypeOf<typeof optionCollectionShape> {}

/** The values of a search filter. TTL 30 s. */
export const searchFilterOptionCollectionRepresentation =
  defineRepresentation<SearchFilterOptionCollectionRepresentation>({
    name: 'SearchFilterOptionCollectionRepresentation',
    _ttlMs: THIRTY_SECONDS_MS,
    _shape: optionCollectionShape,
  })

const lookupFieldShape = objectOf(
  { fieldApiName: 'string' },
  { label: 'string?', objectApiName: 'string?' },
  '?',
)
const lookupMetadataShape = objectOf(
  {},
  {
    eTag: 'string',
    primaryField: lookupFieldShape,
    scopes: listOf(objectOf({ apiName: 'string' }, { label: 'string?' }), '?'),
    secondaryField: lookupFieldShape,
  },
)
/** The fields that suggestions of a lookup show. Source: "Lookup Metadata", a part of Lookup Values. */
export interface LookupMetadataRepresentation extends TypeOf<typeof lookupMetadataShape> {}

/** The fields that suggestions of a lookup show. TTL 30 s. */
export const lookupMetadataRepresentation = defineRepresentation<LookupMetadataRepresentation>({
  name: 'LookupMetadataRepresentation',
  _ttlMs: THIRTY_SECONDS_MS,
  _shape: lookupMetadataShape,
})
