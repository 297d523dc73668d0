export { getGlobalActions } from './adapters/actions/getGlobalActions.js'
export { getQuickActionLayout } from './adapters/actions/getQuickActionLayout.js'
export { getLookupActions } from './adapters/actions/getLookupActions.js'
export { getObjectCreateActions } from './adapters/actions/getObjectCreateActions.js'
export { getActionOverrides } from './adapters/actions/getActionOverrides.js'
export { getFormulaActivations } from './adapters/actions/getFormulaActivations.js'
export { getQuickActionInfo } from './adapters/actions/getQuickActionInfo.js'
export { getQuickActionDefaults } from './adapters/actions/getQuickActionDefaults.js'
export { getRecordActions } from './adapters/actions/getRecordActions.js'
export { getRecordEditActions } from './adapters/actions/getRecordEditActions.js'
export { getRelatedListRecordActions } from './adapters/actions/getRelatedListRecordActions.js'
export { getRelatedListActions } from './adapters/actions/getRelatedListActions.js'
export { getRelatedListsActions } from './adapters/actions/getRelatedListsActions.js'
export { performQuickAction } from './adapters/actions/performQuickAction.js'
export { performUpdateRecordQuickAction } from './adapters/actions/performUpdateRecordQuickAction.js'
export { getAllApps } from './adapters/apps/getAllApps.js'
export { getAppDetails } from './adapters/apps/getAppDetails.js'
export { getNavItems } from './adapters/apps/getNavItems.js'
export { getSelectedApp } from './adapters/apps/getSelectedApp.js'
export { getUserNavItems } from './adapters/apps/getUserNavItems.js'
export { getRecordAvatars } from './adapters/avatars/getRecordAvatars.js'
export { updateRecordAvatar } from './adapters/avatars/updateRecordAvatar.js'
export { createContentVersion } from './adapters/content/createContentVersion.js'
export { createContentDocumentAndVersion } from './adapters/content/createContentDocumentAndVersion.js'
export { getDuplicateConfiguration } from './adapters/duplicates/getDuplicateConfiguration.js'
export { getDuplicates } from './adapters/duplicates/getDuplicates.js'
export { getLayout } from './adapters/layout/getLayout.js'
export { getLayoutUserState } from './adapters/layout/getLayoutUserState.js'
export { updateLayoutUserState } from './adapters/layout/updateLayoutUserState.js'
export { getPathLayout } from './adapters/layout/getPathLayout.js'
export { MASTER_RECORD_TYPE_ID } from './adapters/layout/masterRecordTypeId.js'
export { getListInfosByName } from './adapters/listInfo/getListInfosByName.js'
export { getListInfosByObjectName } from './adapters/listInfo/getListInfosByObjectName.js'
export { createListInfo } from './adapters/listInfo/createListInfo.js'
export { getListInfoByName } from './adapters/listInfo/getListInfoByName.js'
export { updateListInfoByName } from './adapters/listInfo/updateListInfoByName.js'
export { deleteListInfo } from './adapters/listInfo/deleteListInfo.js'
export { getListObjectInfo } from './adapters/listInfo/getListObjectInfo.js'
export { getListPreferences } from './adapters/listInfo/getListPreferences.js'
export { updateListPreferences } from './adapters/listInfo/updateListPreferences.js'
export { getListInfoById } from './adapters/listInfo/getListInfoById.js'
export { getMruListRecords } from './adapters/list/getMruListRecords.js'
export { getListRecordsByName } from './adapters/list/getListRecordsByName.js'
export { getListRecordsById } from './adapters/list/getListRecordsById.js'
export { getListUi } from './adapters/list/getListUi.js'
export { MRU } from './config/mru.js'
export { getLookupRecords } from './adapters/lookups/getLookupRecords.js'
export { notifyRecordUpdateAvailable } from './adapters/notify/notifyRecordUpdateAvailable.js'
export { getRecordNotifyChange } from './adapters/notify/getRecordNotifyChange.js'
export { notifyListInfoUpdateAvailable } from './adapters/notify/notifyListInfoUpdateAvailable.js'
export { notifyListRecordCollectionUpdateAvailable } from './adapters/notify/notifyListRecordCollectionUpdateAvailable.js'
export { notifyQuickActionDefaultsUpdateAvailable } from './adapters/notify/notifyQuickActionDefaultsUpdateAvailable.js'
export { getObjectInfo } from './adapters/objectInfo/getObjectInfo.js'
export { getObjectInfos } from './adapters/objectInfo/getObjectInfos.js'
export { getObjectInfoDirectory } from './adapters/objectInfo/getObjectInfoDirectory.js'
export { getPicklistValuesByRecordType } from './adapters/objectInfo/getPicklistValuesByRecordType.js'
export { getPicklistValues } from './adapters/objectInfo/getPicklistValues.js'
export { getRecordCreateDefaults } from './adapters/recordDefaults/getRecordCreateDefaults.js'
export { getRecordTemplateClone } from './adapters/recordDefaults/getRecordTemplateClone.js'
export { getRecordTemplateCreate } from './adapters/recordDefaults/getRecordTemplateCreate.js'
export { getRecordCloneDefaults } from './adapters/recordDefaults/getRecordCloneDefaults.js'
export { executeBatchRecordOperations } from './adapters/records/executeBatchRecordOperations.js'
export { createRecord } from './adapters/records/createRecord.js'
export { deleteRecord } from './adapters/records/deleteRecord.js'
export { getRecord } from './adapters/records/getRecord.js'
export { getRecords } from './adapters/records/getRecords.js'
export { updateRecord } from './adapters/records/updateRecord.js'
export { getChildRecords } from './adapters/records/getChildRecords.js'
export { getRecordUi } from './adapters/recordUi/getRecordUi.js'
export { getRelatedListsCount } from './adapters/relatedList/getRelatedListsCount.js'
export { getRelatedListCount } from './adapters/relatedList/getRelatedListCount.js'
export { getRelatedListInfoBatch } from './adapters/relatedList/getRelatedListInfoBatch.js'
export { getRelatedListsInfo } from './adapters/relatedList/getRelatedListsInfo.js'
export { getRelatedListInfo } from './adapters/relatedList/getRelatedListInfo.js'
export { updateRelatedListInfo } from './adapters/relatedList/updateRelatedListInfo.js'
export { getRelatedListPreferencesBatch } from './adapters/relatedList/getRelatedListPreferencesBatch.js'
export { getRelatedListPreferences } from './adapters/relatedList/getRelatedListPreferences.js'
export { updateRelatedListPreferences } from './adapters/relatedList/updateRelatedListPreferences.js'
export { getRelatedListRecords } from './adapters/relatedList/getRelatedListRecords.js'
export { getRelatedListRecordsBatch } from './adapters/relatedList/getRelatedListRecordsBatch.js'
export { getSearchFilterMetadata } from './adapters/search/getSearchFilterMetadata.js'
export { getSearchFilterOptions } from './adapters/search/getSearchFilterOptions.js'
export { getLookupMetadata } from './adapters/search/getLookupMetadata.js'
export { getSearchResults } from './adapters/search/getSearchResults.js'
export { getKeywordSearchResults } from './adapters/search/getKeywordSearchResults.js'
export { createUiApi } from './client/createUiApi.js'
export type {
  CachePolicy,
  Incomplete,
  InvokeOptions,
  LoadOptions,
  ReadOptions,
  UiApi,
} from './client/UiApi.js'
export type { UiApiOptions } from './client/UiApiOptions.js'
export type { UiApiLogEvent } from './client/UiApiLogEvent.js'
export type { DehydratedState } from './cache/Dehydrated.js'
export type { FieldId, FieldReference } from './config/fieldPath.js'
export type { FieldInput, ObjectId } from './config/types.js'
export type { UiApiRequest } from './define/adapterTypes.js'
export type { NotifyAdapter } from './define/defineNotify.js'
export type { ReadAdapter } from './define/defineRead.js'
export type { WriteAdapter } from './define/defineWrite.js'
export { UiApiConfigError } from './errors/UiApiConfigError.js'
export { UiApiError, type UiApiErrorCode } from './errors/UiApiError.js'
export { reduceErrors } from './errors/reduceErrors.js'
export type { RetryOptions } from './network/RetryOptions.js'
export { getFieldDisplayValue, getFieldValue, type MaybeRecord } from './records/fieldValues.js'
export {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
  type RecordInput,
} from './records/recordInputs.js'
export type { BatchItemRepresentation, BatchRepresentation } from './representations/batch.js'
export type {
  FieldValueRepresentation,
  RecordRepresentation,
} from './representations/RecordRepresentation.js'
export {
  hasSucceeded,
  type RecordOperationError,
  type RecordOperationResult,
  type RecordOperationsRepresentation,
} from './representations/records.js'
export type { RecordAvatarRepresentation } from './representations/avatars.js'
export type { ContentDocumentCompositeRepresentation } from './representations/content.js'
export type {
  DuplicateRule,
  DuplicatesConfigurationRepresentation,
  DuplicatesRepresentation,
} from './representations/duplicates.js'
export type {
  ListRecordCollectionRepresentation,
  ListUiRepresentation,
  ListViewSummary,
  ListViewSummaryCollectionRepresentation,
} from './representations/list.js'
export type { ListColumn, ListInfoRepresentation, ListReference } from './representations/listInfo.js'
export type { ListInfoSummary, ListInfoSummaryCollectionRepresentation } from './representations/listInfo.js'
export type { ListObjectInfoRepresentation } from './representations/listInfo.js'
export type { ListPreferencesRepresentation, OrderedBy } from './representations/listInfo.js'
export type { LookupValuesRepresentation } from './representations/lookups.js'
export type {
  LayoutComponent,
  LayoutItem,
  LayoutSection,
  RecordLayoutRepresentation,
  RecordLayoutUserStateRepresentation,
} from './representations/layout.js'
export type { FieldInfo, ObjectInfoRepresentation } from './representations/objectInfo.js'
export type { ActionRepresentation, PlatformAction } from './representations/actions.js'
export type { ActionOverrideCollectionRepresentation } from './representations/actions.js'
export type {
  AppRepresentation,
  AppsRepresentation,
  NavItem,
  NavItemsRepresentation,
} from './representations/apps.js'
export type { FormulaActivationRepresentation } from './representations/actions.js'
export type {
  ObjectInfoDirectoryEntry,
  ObjectInfoDirectoryRepresentation,
} from './representations/objectInfo.js'
export type { PathLayoutRepresentation } from './representations/layout.js'
export type {
  PicklistValue,
  PicklistValueAttributes,
  PicklistValuesCollectionRepresentation,
  PicklistValuesRepresentation,
} from './representations/objectInfo.js'
export type {
  QuickActionDefaultsRepresentation,
  QuickActionExecutionRepresentation,
  QuickActionInfoRepresentation,
  QuickActionLayoutRepresentation,
} from './representations/actions.js'
export type {
  RecordDefaultsRepresentation,
  RecordDefaultsTemplateCloneRepresentation,
  RecordDefaultsTemplateCreateRepresentation,
} from './representations/recordDefaults.js'
export type { RecordUiRepresentation } from './representations/recordUi.js'
export type { RecordCollectionRepresentation } from './representations/records.js'
export type {
  RelatedListInfoRepresentation,
  RelatedListInfoSummary,
  RelatedListInfoSummaryCollectionRepresentation,
  RelatedListRecordCollectionRepresentation,
  RelatedListRecordCountRepresentation,
  RelatedListReference,
  RelatedListUserPreferencesRepresentation,
} from './representations/relatedList.js'
export type {
  KeywordSearchResultsRepresentation,
  LookupMetadataRepresentation,
  SearchFilterMetadata,
  SearchFilterMetadataCollectionRepresentation,
  SearchFilterOption,
  SearchFilterOptionCollectionRepresentation,
  SearchResultsSummaryRepresentation,
} from './representations/search.js'
// By star: only so can the generated file add to the interface.
export type * from './schema/UiApiSchema.js'
export type { FieldName, FieldValue } from './schema/fieldTypes.js'
export type { Snapshot, SnapshotState } from './snapshot/Snapshot.js'
