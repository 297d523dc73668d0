import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ListRecordCollectionRepresentation } from '../representations/list.js'
import type { ListInfoRepresentation, ListPreferencesRepresentation } from '../representations/listInfo.js'
import type {
  RelatedListInfoRepresentation,
  RelatedListRecordCollectionRepresentation,
  RelatedListRecordCountRepresentation,
  RelatedListReference,
  RelatedListUserPreferencesRepresentation,
} from '../representations/relatedList.js'

/** A single page. */
export const noPages = {
  currentPageToken: '0',
  currentPageUrl: null,
  nextPageToken: null,
  nextPageUrl: null,
  previousPageToken: null,
  previousPageUrl: null,
}

const columns = {
  cloneable: true,
  createable: true,
  deletable: true,
  displayColumns: [{ fieldApiName: 'Name', label: 'Load', lookupId: 'Id', sortable: true }],
  eTag: 'b2',
  filterLogicString: null,
  filteredByInfo: [],
  orderedByInfo: [{ fieldApiName: 'Name', isAscending: true, label: 'Load' }],
  updateable: true,
  userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
  visibility: 'Public',
  visibilityEditable: true,
}

const preferences = {
  columnWidths: { Name: -1 },
  columnWrap: { Name: false },
  orderedBy: [{ fieldApiName: 'Name', isAscending: true, label: 'Load' }],
}

const aListReference = (listViewApiName: string) => ({
  id: '00B000000000001AAA',
  listViewApiName,
  objectApiName: 'Load__c',
  type: 'listView',
})

/** A list view of loads, as a response. */
export const aListInfo = (
  seed: Partial<ListInfoRepresentation> = {},
  name = 'Open',
): ListInfoRepresentation => ({
  ...columns,
  label: 'Open loads',
  listReference: aListReference(name),
  ...seed,
})

/** The user's preferences of a list view of loads. */
export const aListPreferences = (
  seed: Partial<ListPreferencesRepresentation> = {},
): ListPreferencesRepresentation => ({
  ...preferences,
  listReference: aListReference('Open'),
  ...seed,
})

/** A page of a list view. */
export const aListPage = (
  records: readonly RecordRepresentation[],
  seed: object = {},
): ListRecordCollectionRepresentation => ({
  ...noPages,
  count: records.length,
  fields: [],
  listInfoETag: null,
  optionalFields: [],
  pageSize: 50,
  records,
  searchTerm: null,
  sortBy: null,
  where: null,
  ...seed,
})

/** Identity of a related list of accounts, or of one account. */
export const aRelatedListReference = (seed: Partial<RelatedListReference> = {}): RelatedListReference => ({
  id: null,
  inContextOfRecordId: null,
  listViewApiName: null,
  objectApiName: null,
  parentObjectApiName: 'Account',
  recordTypeId: null,
  relatedListId: 'Loads__r',
  type: 'relatedList',
  ...seed,
})

/** A related list of accounts, as a response. */
export const aRelatedListInfo = (
  seed: Partial<RelatedListInfoRepresentation> = {},
): RelatedListInfoRepresentation => ({
  ...columns,
  fieldApiName: 'Carrier__c',
  label: 'Loads',
  listReference: aRelatedListReference(),
  objectApiNames: ['Load__c'],
  parentFieldApiName: 'Id',
  relatedListTypeEntityApiName: null,
  ...seed,
})

/** A count of related records. */
export const aRelatedListCount = (count: number, hasMore = false): RelatedListRecordCountRepresentation => ({
  count,
  hasMore,
  listReference: aRelatedListReference({ inContextOfRecordId: '001000000000001AAA' }),
})

/** A page of a related list. */
export const aRelatedListPage = (
  records: readonly RecordRepresentation[],
  seed: object = {},
): RelatedListRecordCollectionRepresentation => ({
  ...noPages,
  count: records.length,
  fields: [],
  listInfoETag: null,
  listReference: aRelatedListReference({ inContextOfRecordId: '001000000000001AAA' }),
  optionalFields: [],
  pageSize: 50,
  records: [...records],
  sortBy: null,
  ...seed,
})

/** The user's preferences of a related list of accounts. */
export const aRelatedListPreferences = (
  seed: Partial<RelatedListUserPreferencesRepresentation> = {},
): RelatedListUserPreferencesRepresentation => ({
  ...preferences,
  preferencesId: 'Account.Loads__r',
  ...seed,
})

/** Items of a batch: payloads of successes, and failures by status. */
export const aBatch = (...items: readonly (object | number)[]) => ({
  hasErrors: items.some((item) => typeof item === 'number'),
  results: items.map((item) =>
    typeof item === 'number'
      ? { statusCode: item, result: [{ errorCode: 'SOME_ERROR', message: `Status ${item}` }] }
      : { statusCode: 200, result: item },
  ),
})
