import {
  actionRepresentation,
  quickActionDefaultsRepresentation,
  quickActionLayoutRepresentation,
} from '../representations/actions.js'
import { appsRepresentation, navItemsRepresentation } from '../representations/apps.js'
import { batchOf } from '../representations/batch.js'
import {
  duplicatesConfigurationRepresentation,
  duplicatesRepresentation,
} from '../representations/duplicates.js'
import { layoutRepresentation, layoutUserStateRepresentation } from '../representations/layout.js'
import { listUiRepresentation, listViewSummaryCollectionRepresentation } from '../representations/list.js'
import { listObjectInfoRepresentation, listPreferencesRepresentation } from '../representations/listInfo.js'
import {
  lookupMetadataRepresentation,
  searchFilterMetadataCollectionRepresentation,
  searchFilterOptionCollectionRepresentation,
  searchResultsSummaryRepresentation,
} from '../representations/search.js'
import {
  objectInfoRepresentation,
  objectInfoDirectoryRepresentation,
  picklistValuesRepresentation,
  picklistValuesCollectionRepresentation,
} from '../representations/objectInfo.js'
import { recordAvatarBatchRepresentation } from '../representations/avatars.js'
import { recordDefaultsRepresentation } from '../representations/recordDefaults.js'
import { recordUiRepresentation } from '../representations/recordUi.js'
import {
  relatedListRecordCountRepresentation,
  relatedListInfoRepresentation,
  relatedListInfoSummaryCollectionRepresentation,
  relatedListUserPreferencesRepresentation,
  relatedListRecordCollectionRepresentation,
} from '../representations/relatedList.js'
import type { Representation } from '../representations/Representation.js'
import { aLayout } from './aLayout.js'
import { aListUi } from './aListUi.js'
import { actionsOf } from './anAction.js'
import { anApp, aNavItem } from './anApp.js'
import { aFieldInfo, anObjectInfo } from './anObjectInfo.js'
import {
  aBatch,
  aListPreferences,
  aRelatedListCount,
  aRelatedListInfo,
  aRelatedListPage,
  aRelatedListPreferences,
} from './listBuilders.js'

const MASTER = '012000000000000AAA'
const carrier = aFieldInfo({
  apiName: 'Carrier__c',
  controllingFields: ['Region__c'],
  referenceToInfos: [{ apiName: 'Account', nameFields: ['Name'] }],
})
const objectInfo = anObjectInfo({
  associateEntityType: null,
  childRelationships: [{ childObjectApiName: 'Load__c', fieldName: 'Carrier__c' }],
  fields: { Carrier__c: { ...carrier, filteredLookupInfo: null, highScaleNumber: false } },
  recordTypeInfos: {
    [MASTER]: {
      available: true,
      defaultRecordTypeMapping: true,
      master: true,
      name: 'Master',
      recordTypeId: MASTER,
    },
  },
})
const userState = { id: '00h', sectionUserStates: { '01B': { collapsed: false, id: '01B' } } }
const city = { attributes: null, label: 'Ontario', validFor: [1], value: 'ON' }
const stage = {
  ...city,
  attributes: {
    picklistAtrributesValueType: 'OpportunityStage',
    closed: true,
    defaultProbability: 10,
    forecastCategoryName: null,
    won: false,
  },
}
const picklist = {
  controllerValues: { US: 0 },
  defaultValue: city,
  eTag: 'g1',
  url: '/u',
  values: [city, stage],
}
const summary = { apiName: 'Open', id: '00B', label: 'Open' }
const templateFields = {
  Name: { displayValue: null, value: 'Acme' },
  Rate__c: { displayValue: '1', value: 1 },
}
const lookupField = { fieldApiName: 'Name', label: 'Name', objectApiName: null }

/** A small response of each document with all its properties. */
export const sampleResponses: readonly (readonly [Representation<unknown>, object])[] = [
  [actionRepresentation, actionsOf('Global')],
  [appsRepresentation, { apps: [anApp({ userNavItems: [aNavItem()] })] }],
  [navItemsRepresentation, { currentPageUrl: '/n', navItems: [aNavItem()], nextPageUrl: null }],
  [
    duplicatesRepresentation,
    { allowSave: true, duplicateError: false, duplicateRules: ['Same'], matches: [{ matchRule: 'Same' }] },
  ],
  [
    duplicatesConfigurationRepresentation,
    {
      apiName: 'Account',
      dedupeEnabled: true,
      dedupeFields: ['Name'],
      duplicateRules: [{ actions: [], apiName: 'Same', filters: [{}], label: null, matchRules: [{}] }],
      predupeEnabled: true,
    },
  ],
  [layoutRepresentation, aLayout({ saveOptions: [{ name: 'assignment' }] })],
  [layoutUserStateRepresentation, userState],
  [quickActionLayoutRepresentation, { actionApiName: 'Load__c.New', layout: aLayout() }],
  [
    quickActionDefaultsRepresentation,
    { actionApiName: 'Load__c.New', fields: templateFields, objectApiName: 'Load__c' },
  ],
  [listUiRepresentation, aListUi()],
  [
    listViewSummaryCollectionRepresentation,
    { count: 1, lists: [{ ...summary, listUiUrl: '/l' }], pageSize: 20 },
  ],
  [
    listObjectInfoRepresentation,
    {
      columns: [{ fieldApiName: 'Name', label: 'Load', lookupId: 'Id', sortable: true }],
      filterable: true,
      scopes: [{ apiName: 'mine', label: 'Mine' }],
    },
  ],
  [listPreferencesRepresentation, aListPreferences()],
  [objectInfoRepresentation, objectInfo],
  [batchOf(objectInfoRepresentation), aBatch(objectInfo, 404)],
  [
    objectInfoDirectoryRepresentation,
    {
      objects: {
        Account: { apiName: 'Account', keyPrefix: '001', label: 'A', labelPlural: 'As', objectInfoUrl: '/o' },
      },
    },
  ],
  [picklistValuesRepresentation, picklist],
  [picklistValuesCollectionRepresentation, { eTag: 'g2', picklistFieldValues: { City__c: picklist } }],
  [
    recordAvatarBatchRepresentation,
    aBatch({ type: 'Theme', recordId: 'a00', iconUrl: '/i', backgroundColor: null }),
  ],
  [
    recordDefaultsRepresentation,
    {
      layout: aLayout({ mode: 'Create' }),
      objectInfos: { Account: objectInfo },
      record: {
        apiName: 'Account',
        fields: templateFields,
        id: null,
        recordTypeId: MASTER,
        recordTypeInfo: null,
      },
    },
  ],
  [
    recordUiRepresentation,
    {
      eTag: 'e1',
      layoutUserStates: { '00h': userState },
      layouts: { Account: { [MASTER]: { Full: { View: aLayout() } } } },
      objectInfos: { Account: objectInfo },
      records: {},
    },
  ],
  [relatedListRecordCountRepresentation, aRelatedListCount(3)],
  [relatedListInfoRepresentation, aRelatedListInfo()],
  [
    relatedListInfoSummaryCollectionRepresentation,
    {
      parentObjectApiName: 'Account',
      relatedLists: [
        {
          label: 'Loads',
          objectApiName: 'Load__c',
          relatedListId: 'Loads__r',
          themeInfo: { color: '3BA755', iconUrl: null },
        },
      ],
    },
  ],
  [relatedListUserPreferencesRepresentation, aRelatedListPreferences()],
  [relatedListRecordCollectionRepresentation, aRelatedListPage([])],
  [
    lookupMetadataRepresentation,
    { primaryField: lookupField, scopes: [{ apiName: 'mine', label: null }], secondaryField: lookupField },
  ],
  [
    searchFilterMetadataCollectionRepresentation,
    { filters: [{ affordance: null, defaultValues: [1], label: 'Status', type: 'Picklist' }] },
  ],
  [searchFilterOptionCollectionRepresentation, { options: [{ label: 'Open', value: 'Open' }] }],
  [
    searchResultsSummaryRepresentation,
    { keywordSearchResults: [{ count: 0, objectApiName: 'Account', records: [] }], query: 'acme' },
  ],
]
