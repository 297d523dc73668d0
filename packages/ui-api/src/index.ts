export { getGlobalActions, type GetGlobalActionsConfig } from './adapters/actions/getGlobalActions.js'
export {
  getQuickActionLayout,
  type GetQuickActionLayoutConfig,
} from './adapters/actions/getQuickActionLayout.js'
export { getLookupActions, type GetLookupActionsConfig } from './adapters/actions/getLookupActions.js'
export {
  getObjectCreateActions,
  type GetObjectCreateActionsConfig,
} from './adapters/actions/getObjectCreateActions.js'
export { getActionOverrides, type GetActionOverridesConfig } from './adapters/actions/getActionOverrides.js'
export {
  getFormulaActivations,
  type GetFormulaActivationsConfig,
} from './adapters/actions/getFormulaActivations.js'
export { getQuickActionInfo, type GetQuickActionInfoConfig } from './adapters/actions/getQuickActionInfo.js'
export {
  getQuickActionDefaults,
  type GetQuickActionDefaultsConfig,
} from './adapters/actions/getQuickActionDefaults.js'
export { getRecordActions, type GetRecordActionsConfig } from './adapters/actions/getRecordActions.js'
export {
  getRecordEditActions,
  type GetRecordEditActionsConfig,
} from './adapters/actions/getRecordEditActions.js'
export {
  getRelatedListRecordActions,
  type GetRelatedListRecordActionsConfig,
} from './adapters/actions/getRelatedListRecordActions.js'
export {
  getRelatedListActions,
  type GetRelatedListActionsConfig,
} from './adapters/actions/getRelatedListActions.js'
export {
  getRelatedListsActions,
  type GetRelatedListsActionsConfig,
} from './adapters/actions/getRelatedListsActions.js'
export { performQuickAction, type PerformQuickActionConfig } from './adapters/actions/performQuickAction.js'
export {
  performUpdateRecordQuickAction,
  type PerformUpdateRecordQuickActionConfig,
} from './adapters/actions/performUpdateRecordQuickAction.js'
export { getAllApps, type GetAllAppsConfig } from './adapters/apps/getAllApps.js'
export { getAppDetails, type GetAppDetailsConfig } from './adapters/apps/getAppDetails.js'
export { getNavItems, type GetNavItemsConfig } from './adapters/apps/getNavItems.js'
export { getSelectedApp, type GetSelectedAppConfig } from './adapters/apps/getSelectedApp.js'
export { getUserNavItems, type GetUserNavItemsConfig } from './adapters/apps/getUserNavItems.js'
export { getRecordAvatars, type GetRecordAvatarsConfig } from './adapters/avatars/getRecordAvatars.js'
export { updateRecordAvatar, type UpdateRecordAvatarConfig } from './adapters/avatars/updateRecordAvatar.js'
export {
  createContentVersion,
  type CreateContentVersionConfig,
} from './adapters/content/createContentVersion.js'
export {
  createContentDocumentAndVersion,
  type CreateContentDocumentAndVersionConfig,
} from './adapters/content/createContentDocumentAndVersion.js'
export {
  getDuplicateConfiguration,
  type GetDuplicateConfigurationConfig,
} from './adapters/duplicates/getDuplicateConfiguration.js'
export { getDuplicates, type GetDuplicatesConfig } from './adapters/duplicates/getDuplicates.js'
export { getLayout, type GetLayoutConfig } from './adapters/layout/getLayout.js'
export { getLayoutUserState, type GetLayoutUserStateConfig } from './adapters/layout/getLayoutUserState.js'
export {
  updateLayoutUserState,
  type UpdateLayoutUserStateConfig,
} from './adapters/layout/updateLayoutUserState.js'
export { getPathLayout, type GetPathLayoutConfig } from './adapters/layout/getPathLayout.js'
export { MASTER_RECORD_TYPE_ID } from './representations/layout.js'
export { getListInfosByName, type GetListInfosByNameConfig } from './adapters/listInfo/getListInfosByName.js'
export {
  getListInfosByObjectName,
  type GetListInfosByObjectNameConfig,
} from './adapters/listInfo/getListInfosByObjectName.js'
export { createListInfo, type CreateListInfoConfig } from './adapters/listInfo/createListInfo.js'
export { getListInfoByName, type GetListInfoByNameConfig } from './adapters/listInfo/getListInfoByName.js'
export {
  updateListInfoByName,
  type UpdateListInfoByNameConfig,
} from './adapters/listInfo/updateListInfoByName.js'
export { deleteListInfo, type DeleteListInfoConfig } from './adapters/listInfo/deleteListInfo.js'
export { getListObjectInfo, type GetListObjectInfoConfig } from './adapters/listInfo/getListObjectInfo.js'
export { getListPreferences, type GetListPreferencesConfig } from './adapters/listInfo/getListPreferences.js'
export {
  updateListPreferences,
  type UpdateListPreferencesConfig,
} from './adapters/listInfo/updateListPreferences.js'
export { getListInfoById, type GetListInfoByIdConfig } from './adapters/listInfo/getListInfoById.js'
export { getMruListRecords, type GetMruListRecordsConfig } from './adapters/list/getMruListRecords.js'
export {
  getListRecordsByName,
  type GetListRecordsByNameConfig,
} from './adapters/list/getListRecordsByName.js'
export { getListRecordsById, type GetListRecordsByIdConfig } from './adapters/list/getListRecordsById.js'
export { getListUi, type GetListUiConfig } from './adapters/list/getListUi.js'
export { MRU } from './define/mru.js'
export { getLookupRecords, type GetLookupRecordsConfig } from './adapters/lookups/getLookupRecords.js'
export {
  notifyRecordUpdateAvailable,
  type NotifyRecordUpdateAvailableConfig,
} from './adapters/notify/notifyRecordUpdateAvailable.js'
export {
  getRecordNotifyChange,
  type GetRecordNotifyChangeConfig,
} from './adapters/notify/getRecordNotifyChange.js'
export {
  notifyListInfoUpdateAvailable,
  type NotifyListInfoUpdateAvailableConfig,
} from './adapters/notify/notifyListInfoUpdateAvailable.js'
export {
  notifyListRecordCollectionUpdateAvailable,
  type NotifyListRecordCollectionUpdateAvailableConfig,
} from './adapters/notify/notifyListRecordCollectionUpdateAvailable.js'
export {
  notifyQuickActionDefaultsUpdateAvailable,
  type NotifyQuickActionDefaultsUpdateAvailableConfig,
} from './adapters/notify/notifyQuickActionDefaultsUpdateAvailable.js'
export { getObjectInfo, type GetObjectInfoConfig } from './adapters/objectInfo/getObjectInfo.js'
export { getObjectInfos, type GetObjectInfosConfig } from './adapters/objectInfo/getObjectInfos.js'
export {
  getObjectInfoDirectory,
  type GetObjectInfoDirectoryConfig,
} from './adapters/objectInfo/getObjectInfoDirectory.js'
export {
  getPicklistValuesByRecordType,
  type GetPicklistValuesByRecordTypeConfig,
} from './adapters/objectInfo/getPicklistValuesByRecordType.js'
export { getPicklistValues, type GetPicklistValuesConfig } from './adapters/objectInfo/getPicklistValues.js'
export {
  getRecordCreateDefaults,
  type GetRecordCreateDefaultsConfig,
} from './adapters/recordDefaults/getRecordCreateDefaults.js'
export {
  getRecordTemplateClone,
  type GetRecordTemplateCloneConfig,
} from './adapters/recordDefaults/getRecordTemplateClone.js'
export {
  getRecordTemplateCreate,
  type GetRecordTemplateCreateConfig,
} from './adapters/recordDefaults/getRecordTemplateCreate.js'
export {
  getRecordCloneDefaults,
  type GetRecordCloneDefaultsConfig,
} from './adapters/recordDefaults/getRecordCloneDefaults.js'
export {
  executeBatchRecordOperations,
  type ExecuteBatchRecordOperationsConfig,
} from './adapters/records/executeBatchRecordOperations.js'
export { createRecord, type CreateRecordConfig } from './adapters/records/createRecord.js'
export { deleteRecord, type DeleteRecordConfig } from './adapters/records/deleteRecord.js'
export { getRecord, type GetRecordConfig } from './adapters/records/getRecord.js'
export { getRecords, type GetRecordsConfig } from './adapters/records/getRecords.js'
export { updateRecord, type UpdateRecordConfig } from './adapters/records/updateRecord.js'
export { getChildRecords, type GetChildRecordsConfig } from './adapters/records/getChildRecords.js'
export { getRecordUi, type GetRecordUiConfig } from './adapters/recordUi/getRecordUi.js'
export {
  getRelatedListsCount,
  type GetRelatedListsCountConfig,
} from './adapters/relatedList/getRelatedListsCount.js'
export {
  getRelatedListCount,
  type GetRelatedListCountConfig,
} from './adapters/relatedList/getRelatedListCount.js'
export {
  getRelatedListInfoBatch,
  type GetRelatedListInfoBatchConfig,
} from './adapters/relatedList/getRelatedListInfoBatch.js'
export {
  getRelatedListsInfo,
  type GetRelatedListsInfoConfig,
} from './adapters/relatedList/getRelatedListsInfo.js'
export {
  getRelatedListInfo,
  type GetRelatedListInfoConfig,
} from './adapters/relatedList/getRelatedListInfo.js'
export {
  updateRelatedListInfo,
  type UpdateRelatedListInfoConfig,
} from './adapters/relatedList/updateRelatedListInfo.js'
export {
  getRelatedListPreferencesBatch,
  type GetRelatedListPreferencesBatchConfig,
} from './adapters/relatedList/getRelatedListPreferencesBatch.js'
export {
  getRelatedListPreferences,
  type GetRelatedListPreferencesConfig,
} from './adapters/relatedList/getRelatedListPreferences.js'
export {
  updateRelatedListPreferences,
  type UpdateRelatedListPreferencesConfig,
} from './adapters/relatedList/updateRelatedListPreferences.js'
export {
  getRelatedListRecords,
  type GetRelatedListRecordsConfig,
} from './adapters/relatedList/getRelatedListRecords.js'
export {
  getRelatedListRecordsBatch,
  type GetRelatedListRecordsBatchConfig,
} from './adapters/relatedList/getRelatedListRecordsBatch.js'
export {
  getSearchFilterMetadata,
  type GetSearchFilterMetadataConfig,
} from './adapters/search/getSearchFilterMetadata.js'
export {
  getSearchFilterOptions,
  type GetSearchFilterOptionsConfig,
} from './adapters/search/getSearchFilterOptions.js'
export { getLookupMetadata, type GetLookupMetadataConfig } from './adapters/search/getLookupMetadata.js'
export { getSearchResults, type GetSearchResultsConfig } from './adapters/search/getSearchResults.js'
export {
  getKeywordSearchResults,
  type GetKeywordSearchResultsConfig,
} from './adapters/search/getKeywordSearchResults.js'
export { createUiApi } from './core/createUiApi.js'
export type { CachePolicy, Incomplete, InvokeOptions, LoadOptions, ReadOptions, UiApi } from './core/UiApi.js'
export type { UiApiOptions } from './core/UiApiOptions.js'
export type { UiApiLogEvent } from './core/UiApiOptions.js'
export type { DehydratedState } from './hydration/Dehydrated.js'
export type { FieldId, FieldReference } from './define/fieldPath.js'
export type { FieldInput, ObjectId } from './define/configTypes.js'
export type { UiApiRequest } from './define/adapterTypes.js'
export type { NotifyAdapter } from './define/defineNotify.js'
export type { ConfigOf, DataOf, ReadAdapter } from './define/defineRead.js'
export type { WriteAdapter } from './define/defineWrite.js'
export { UiApiConfigError } from './errors/UiApiConfigError.js'
export { UiApiError, type UiApiErrorCode } from './errors/UiApiError.js'
export { reduceErrors } from './errors/reduceErrors.js'
export type { RetryOptions } from './core/UiApiOptions.js'
export { getFieldDisplayValue, getFieldValue, type MaybeRecord } from './representations/fieldValues.js'
export {
  createRecordInputFilteredByEditedFields,
  generateRecordInputForCreate,
  generateRecordInputForUpdate,
  type RecordInput,
} from './representations/recordInputs.js'
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
// `export *` lets the generated file augment the interface.
export type * from './define/UiApiSchema.js'
export type { FieldName, FieldValue } from './define/fieldTypes.js'
export type { Snapshot, SnapshotState } from './core/Snapshot.js'
