export * from './adapters/actions/getGlobalActions.js'
export * from './adapters/actions/getQuickActionLayout.js'
export * from './adapters/actions/getLookupActions.js'
export * from './adapters/actions/getObjectCreateActions.js'
export * from './adapters/actions/getActionOverrides.js'
export * from './adapters/actions/getFormulaActivations.js'
export * from './adapters/actions/getQuickActionInfo.js'
export * from './adapters/actions/getQuickActionDefaults.js'
export * from './adapters/actions/getRecordActions.js'
export * from './adapters/actions/getRecordEditActions.js'
export * from './adapters/actions/getRelatedListRecordActions.js'
export * from './adapters/actions/getRelatedListActions.js'
export * from './adapters/actions/getRelatedListsActions.js'
export * from './adapters/actions/performQuickAction.js'
export * from './adapters/actions/performUpdateRecordQuickAction.js'
export * from './adapters/apps/getAllApps.js'
export * from './adapters/apps/getAppDetails.js'
export * from './adapters/apps/getNavItems.js'
export * from './adapters/apps/getSelectedApp.js'
export * from './adapters/apps/getUserNavItems.js'
export * from './adapters/avatars/getRecordAvatars.js'
export * from './adapters/avatars/updateRecordAvatar.js'
export * from './adapters/content/createContentVersion.js'
export {
  createContentDocumentAndVersion,
  type CreateContentDocumentAndVersionConfig,
} from './adapters/content/createContentDocumentAndVersion.js'
export * from './adapters/duplicates/getDuplicateConfiguration.js'
export * from './adapters/duplicates/getDuplicates.js'
export {
  graphql,
  graphqlFor,
  graphqlPages,
  type GraphqlAdapter,
  type GraphqlConfig,
  type GraphqlConnection,
  type GraphqlQueryConfig,
  type QueryText,
} from './adapters/graphql/graphql.js'
export * from './adapters/graphql/gql.js'
export type { GraphqlError, GraphqlRepresentation } from './representations/graphql.js'
export * from './adapters/layout/getLayout.js'
export * from './adapters/layout/getLayoutUserState.js'
export * from './adapters/layout/updateLayoutUserState.js'
export * from './adapters/layout/getPathLayout.js'
export {
  MASTER_RECORD_TYPE_ID,
  type LayoutComponent,
  type LayoutItem,
  type LayoutSection,
  type RecordLayoutRepresentation,
  type RecordLayoutUserStateRepresentation,
  type PathLayoutRepresentation,
} from './representations/layout.js'
export * from './adapters/listInfo/getListInfosByName.js'
export * from './adapters/listInfo/getListInfosByObjectName.js'
export * from './adapters/listInfo/createListInfo.js'
export * from './adapters/listInfo/getListInfoByName.js'
export * from './adapters/listInfo/updateListInfoByName.js'
export * from './adapters/listInfo/deleteListInfo.js'
export * from './adapters/listInfo/getListObjectInfo.js'
export * from './adapters/listInfo/getListPreferences.js'
export * from './adapters/listInfo/updateListPreferences.js'
export * from './adapters/listInfo/getListInfoById.js'
export * from './adapters/list/getMruListRecords.js'
export * from './adapters/list/getListRecordsByName.js'
export * from './adapters/list/getListRecordsById.js'
export * from './adapters/list/getListUi.js'
export { MRU } from './define/mru.js'
export * from './adapters/lookups/getLookupRecords.js'
export * from './adapters/notify/notifyRecordUpdateAvailable.js'
export * from './adapters/notify/getRecordNotifyChange.js'
export * from './adapters/notify/notifyListInfoUpdateAvailable.js'
export * from './adapters/notify/notifyListRecordCollectionUpdateAvailable.js'
export * from './adapters/notify/notifyQuickActionDefaultsUpdateAvailable.js'
export * from './adapters/objectInfo/getObjectInfo.js'
export * from './adapters/objectInfo/getObjectInfos.js'
export * from './adapters/objectInfo/getObjectInfoDirectory.js'
export * from './adapters/objectInfo/getPicklistValuesByRecordType.js'
export * from './adapters/objectInfo/getPicklistValues.js'
export * from './adapters/recordDefaults/getRecordCreateDefaults.js'
export * from './adapters/recordDefaults/getRecordTemplateClone.js'
export * from './adapters/recordDefaults/getRecordTemplateCreate.js'
export * from './adapters/recordDefaults/getRecordCloneDefaults.js'
export * from './adapters/records/executeBatchRecordOperations.js'
export * from './adapters/records/createRecord.js'
export * from './adapters/records/deleteRecord.js'
export { getRecord, type GetRecordConfig } from './adapters/records/getRecord.js'
export * from './adapters/records/getRecords.js'
export * from './adapters/records/updateRecord.js'
export * from './adapters/records/getChildRecords.js'
export * from './adapters/recordUi/getRecordUi.js'
export * from './adapters/relatedList/getRelatedListsCount.js'
export * from './adapters/relatedList/getRelatedListCount.js'
export * from './adapters/relatedList/getRelatedListInfoBatch.js'
export * from './adapters/relatedList/getRelatedListsInfo.js'
export * from './adapters/relatedList/getRelatedListInfo.js'
export * from './adapters/relatedList/updateRelatedListInfo.js'
export * from './adapters/relatedList/getRelatedListPreferencesBatch.js'
export * from './adapters/relatedList/getRelatedListPreferences.js'
export * from './adapters/relatedList/updateRelatedListPreferences.js'
export * from './adapters/relatedList/getRelatedListRecords.js'
export * from './adapters/relatedList/getRelatedListRecordsBatch.js'
export * from './adapters/search/getSearchFilterMetadata.js'
export * from './adapters/search/getSearchFilterOptions.js'
export * from './adapters/search/getLookupMetadata.js'
export * from './adapters/search/getSearchResults.js'
export * from './adapters/search/getKeywordSearchResults.js'
export * from './core/createUiApi.js'
export type { CachePolicy, Incomplete, InvokeOptions, LoadOptions, ReadOptions, UiApi } from './core/UiApi.js'
export type * from './core/UiApiOptions.js'
export type { DehydratedState } from './hydration/Dehydrated.js'
export type { FieldId, FieldReference } from './define/fieldPath.js'
export type { FieldInput, ObjectId } from './define/configTypes.js'
export type { UiApiRequest } from './define/adapterTypes.js'
export type { NotifyAdapter } from './define/defineNotify.js'
export type { ConfigOf, DataOf, PagedReadAdapter, ReadAdapter } from './define/defineRead.js'
export type { WriteAdapter } from './define/defineWrite.js'
export * from './errors/UiApiConfigError.js'
export { UiApiError, type UiApiErrorCode } from './errors/UiApiError.js'
export * from './errors/reduceErrors.js'
export * from './representations/fieldValues.js'
export * from './representations/recordInputs.js'
export type { BatchItemRepresentation, BatchRepresentation } from './representations/batch.js'
export type * from './representations/RecordRepresentation.js'
export {
  hasSucceeded,
  type RecordOperationError,
  type RecordOperationResult,
  type RecordOperationsRepresentation,
  type RecordCollectionRepresentation,
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
export type {
  ListColumn,
  ListInfoRepresentation,
  ListReference,
  ListInfoSummary,
  ListInfoSummaryCollectionRepresentation,
  ListObjectInfoRepresentation,
  ListPreferencesRepresentation,
  OrderedBy,
} from './representations/listInfo.js'
export type { LookupValuesRepresentation } from './representations/lookups.js'
export type {
  FieldInfo,
  ObjectInfoRepresentation,
  ObjectInfoDirectoryEntry,
  ObjectInfoDirectoryRepresentation,
  PicklistValue,
  PicklistValueAttributes,
  PicklistValuesCollectionRepresentation,
  PicklistValuesRepresentation,
} from './representations/objectInfo.js'
export type {
  ActionRepresentation,
  PlatformAction,
  ActionOverrideCollectionRepresentation,
  FormulaActivationRepresentation,
  QuickActionDefaultsRepresentation,
  QuickActionExecutionRepresentation,
  QuickActionInfoRepresentation,
  QuickActionLayoutRepresentation,
} from './representations/actions.js'
export type {
  AppRepresentation,
  AppsRepresentation,
  NavItem,
  NavItemsRepresentation,
} from './representations/apps.js'
export type {
  RecordDefaultsRepresentation,
  RecordDefaultsTemplateCloneRepresentation,
  RecordDefaultsTemplateCreateRepresentation,
} from './representations/recordDefaults.js'
export type { RecordUiRepresentation } from './representations/recordUi.js'
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
export type * from './define/fieldTypes.js'
export type { Snapshot, SnapshotState } from './core/Snapshot.js'
