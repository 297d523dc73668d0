import { expect, test } from 'vitest'
import * as apexEntry from './apex/index.js'
import * as codegenEntry from './codegen/index.js'
import * as devtoolsEntry from './devtools/UiApiDevtools.js'
import * as entry from './index.js'
import * as persistEntry from './persist/persist.js'
import * as mswEntry from './testing/uiApiHandlers.js'
import * as reactEntry from './react/index.js'
import * as serverEntry from './server/index.js'
import * as strictEntry from './strict/validateStrictly.js'
import * as uiRecordApi from './lwc/uiRecordApi.js'
import * as uiListsApi from './lwc/uiListsApi.js'
import * as uiObjectInfoApi from './lwc/uiObjectInfoApi.js'
import * as uiRelatedListApi from './lwc/uiRelatedListApi.js'
import * as uiLayoutApi from './lwc/uiLayoutApi.js'
import * as uiAppsApi from './lwc/uiAppsApi.js'
import * as testingEntry from './testing/index.js'

const isAdapter = (value: unknown): value is { readonly kind: string; readonly name: string } =>
  typeof value === 'object' && value !== null && 'kind' in value

test('every adapter is exported under its own name', () => {
  for (const [name, value] of Object.entries(entry)) if (isAdapter(value)) expect(value.name).toBe(name)
})

/* Update this list when you add or remove a name: exports are public. */
test('every entry point exports exactly these names', () => {
  const adapters = (kind: string) =>
    Object.values(entry).flatMap((value) => (isAdapter(value) && value.kind === kind ? [value.name] : []))
  const names = (part: object) => Object.keys(part).sort()
  expect({
    '.': {
      reads: adapters('read').sort(),
      writes: adapters('write').sort(),
      notifications: adapters('notify').sort(),
      others: Object.entries(entry)
        .flatMap(([name, value]) => (isAdapter(value) ? [] : [name]))
        .sort(),
    },
    './apex': names(apexEntry),
    './codegen': names(codegenEntry),
    './devtools': names(devtoolsEntry),
    './persist': names(persistEntry),
    './react': names(reactEntry),
    './server': names(serverEntry),
    './strict': names(strictEntry),
    './testing': names(testingEntry),
    './testing/msw': names(mswEntry),
    './uiRecordApi': names(uiRecordApi),
    './uiListsApi': names(uiListsApi),
    './uiObjectInfoApi': names(uiObjectInfoApi),
    './uiRelatedListApi': names(uiRelatedListApi),
    './uiLayoutApi': names(uiLayoutApi),
    './uiAppsApi': names(uiAppsApi),
  }).toMatchInlineSnapshot(`
    {
      ".": {
        "notifications": [
          "getRecordNotifyChange",
          "notifyListInfoUpdateAvailable",
          "notifyListRecordCollectionUpdateAvailable",
          "notifyQuickActionDefaultsUpdateAvailable",
          "notifyRecordUpdateAvailable",
        ],
        "others": [
          "MASTER_RECORD_TYPE_ID",
          "MRU",
          "UiApiConfigError",
          "UiApiError",
          "createRecordInputFilteredByEditedFields",
          "createUiApi",
          "generateRecordInputForCreate",
          "generateRecordInputForUpdate",
          "getFieldDisplayValue",
          "getFieldValue",
          "hasSucceeded",
          "reduceErrors",
        ],
        "reads": [
          "getActionOverrides",
          "getAllApps",
          "getAppDetails",
          "getChildRecords",
          "getDuplicateConfiguration",
          "getDuplicates",
          "getFormulaActivations",
          "getGlobalActions",
          "getKeywordSearchResults",
          "getLayout",
          "getLayoutUserState",
          "getListInfoById",
          "getListInfoByName",
          "getListInfosByName",
          "getListInfosByObjectName",
          "getListObjectInfo",
          "getListPreferences",
          "getListRecordsById",
          "getListRecordsByName",
          "getListUi",
          "getLookupActions",
          "getLookupMetadata",
          "getLookupRecords",
          "getMruListRecords",
          "getNavItems",
          "getObjectCreateActions",
          "getObjectInfo",
          "getObjectInfoDirectory",
          "getObjectInfos",
          "getPathLayout",
          "getPicklistValues",
          "getPicklistValuesByRecordType",
          "getQuickActionDefaults",
          "getQuickActionInfo",
          "getQuickActionLayout",
          "getRecord",
          "getRecordActions",
          "getRecordAvatars",
          "getRecordCloneDefaults",
          "getRecordCreateDefaults",
          "getRecordEditActions",
          "getRecordTemplateClone",
          "getRecordTemplateCreate",
          "getRecordUi",
          "getRecords",
          "getRelatedListActions",
          "getRelatedListCount",
          "getRelatedListInfo",
          "getRelatedListInfoBatch",
          "getRelatedListPreferences",
          "getRelatedListPreferencesBatch",
          "getRelatedListRecordActions",
          "getRelatedListRecords",
          "getRelatedListRecordsBatch",
          "getRelatedListsActions",
          "getRelatedListsCount",
          "getRelatedListsInfo",
          "getSearchFilterMetadata",
          "getSearchFilterOptions",
          "getSearchResults",
          "getSelectedApp",
          "getUserNavItems",
        ],
        "writes": [
          "createContentDocumentAndVersion",
          "createContentVersion",
          "createListInfo",
          "createRecord",
          "deleteListInfo",
          "deleteRecord",
          "executeBatchRecordOperations",
          "performQuickAction",
          "performUpdateRecordQuickAction",
          "updateLayoutUserState",
          "updateListInfoByName",
          "updateListPreferences",
          "updateRecord",
          "updateRecordAvatar",
          "updateRelatedListInfo",
          "updateRelatedListPreferences",
        ],
      },
      "./apex": [
        "apex",
      ],
      "./codegen": [
        "CodegenError",
        "generateSchema",
        "readObjectInfos",
        "runUiApi",
      ],
      "./devtools": [
        "UiApiDevtools",
      ],
      "./persist": [
        "persist",
      ],
      "./react": [
        "UiApiProvider",
        "prefetch",
        "useInfiniteWire",
        "useInvoke",
        "useListView",
        "usePicklist",
        "usePrefetch",
        "useSuspenseWire",
        "useUiApi",
        "useWire",
      ],
      "./server": [
        "dehydrate",
        "prefetch",
        "toScript",
      ],
      "./strict": [
        "validateStrictly",
      ],
      "./testing": [
        "FakeServer",
        "aBatch",
        "aFieldInfo",
        "aLayout",
        "aLayoutSection",
        "aListInfo",
        "aListPage",
        "aListPreferences",
        "aListUi",
        "aNavItem",
        "aRecord",
        "aRelatedListCount",
        "aRelatedListInfo",
        "aRelatedListPage",
        "aRelatedListPreferences",
        "aRelatedListReference",
        "actionsOf",
        "anAction",
        "anApp",
        "anObjectInfo",
        "createTestClock",
        "createTestUiApi",
      ],
      "./testing/msw": [
        "uiApiHandlers",
      ],
      "./uiAppsApi": [
        "getAllApps",
        "getAppDetails",
        "getNavItems",
        "getSelectedApp",
        "getUserNavItems",
      ],
      "./uiLayoutApi": [
        "getLayout",
        "getLayoutUserState",
        "getPathLayout",
        "setDefaultClient",
        "updateLayoutUserState",
      ],
      "./uiListsApi": [
        "MRU",
        "createListInfo",
        "deleteListInfo",
        "getListInfoById",
        "getListInfoByName",
        "getListInfosByName",
        "getListInfosByObjectName",
        "getListObjectInfo",
        "getListPreferences",
        "getListRecordsById",
        "getListRecordsByName",
        "getListUi",
        "getMruListRecords",
        "setDefaultClient",
        "updateListInfoByName",
        "updateListPreferences",
      ],
      "./uiObjectInfoApi": [
        "getObjectInfo",
        "getObjectInfoDirectory",
        "getObjectInfos",
        "getPicklistValues",
        "getPicklistValuesByRecordType",
      ],
      "./uiRecordApi": [
        "createRecord",
        "createRecordInputFilteredByEditedFields",
        "deleteRecord",
        "generateRecordInputForCreate",
        "generateRecordInputForUpdate",
        "getFieldDisplayValue",
        "getFieldValue",
        "getRecord",
        "getRecordCreateDefaults",
        "getRecordNotifyChange",
        "getRecordUi",
        "getRecords",
        "notifyRecordUpdateAvailable",
        "refreshApex",
        "setDefaultClient",
        "updateRecord",
      ],
      "./uiRelatedListApi": [
        "getRelatedListCount",
        "getRelatedListInfo",
        "getRelatedListInfoBatch",
        "getRelatedListPreferences",
        "getRelatedListPreferencesBatch",
        "getRelatedListRecords",
        "getRelatedListRecordsBatch",
        "getRelatedListsCount",
        "getRelatedListsInfo",
        "setDefaultClient",
        "updateRelatedListInfo",
        "updateRelatedListPreferences",
      ],
    }
  `)
})
