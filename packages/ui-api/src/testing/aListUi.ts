import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { ListUiRepresentation } from '../representations/list.js'

/** The list view `Load__c.Open` with these records, as a response. */
export function aListUi(records: readonly RecordRepresentation[] = [], eTag = 'list1'): ListUiRepresentation {
  return {
    eTag: `ui-${eTag}`,
    info: {
      cloneable: true,
      createable: true,
      deletable: true,
      displayColumns: [{ fieldApiName: 'Name', label: 'Load', lookupId: 'Id', sortable: true }],
      eTag,
      filterLogicString: null,
      filteredByInfo: [],
      label: 'Open loads',
      listReference: {
        id: '00B000000000001AAA',
        listViewApiName: 'Open',
        objectApiName: 'Load__c',
        type: 'listView',
      },
      orderedByInfo: [{ fieldApiName: 'Name', isAscending: true, label: 'Load' }],
      updateable: true,
      userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
      visibility: 'Public',
      visibilityEditable: true,
    },
    records: {
      count: records.length,
      currentPageToken: '0',
      currentPageUrl: null,
      fields: [],
      listInfoETag: eTag,
      nextPageToken: null,
      nextPageUrl: null,
      optionalFields: [],
      pageSize: 50,
      previousPageToken: null,
      previousPageUrl: null,
      records,
      searchTerm: null,
      sortBy: null,
      where: null,
    },
  }
}
