export { recordAvatarSchema } from './avatar.js'
export { checkWithSchemas } from './checkWithSchemas.js'
export { contentDocumentCompositeSchema } from './contentDocument.js'
export { duplicatesConfigurationSchema, duplicatesSchema } from './duplicates.js'
export { layoutSchema, layoutUserStateSchema } from './layout.js'
export { listRecordCollectionSchema, listUiSchema, listViewSummaryCollectionSchema } from './list.js'
export { listInfoSchema } from './listInfo.js'
export { listInfoSummaryCollectionSchema } from './listInfoSummaries.js'
export { listObjectInfoSchema } from './listObjectInfo.js'
export { listPreferencesSchema } from './listPreferences.js'
export { lookupValuesSchema } from './lookups.js'
export { metadataSchemas } from './metadataSchemas.js'
export { objectInfoSchema } from './objectInfo.js'
export { recordSchema } from './record.js'
export { recordCollectionSchema } from './recordCollection.js'
export { recordUiSchema } from './recordUi.js'
export {
  relatedListInfoSchema,
  relatedListInfoSummaryCollectionSchema,
  relatedListRecordCollectionSchema,
  relatedListRecordCountSchema,
  relatedListUserPreferencesSchema,
} from './relatedList.js'
export {
  keywordSearchResultsSchema,
  lookupMetadataSchema,
  searchFilterMetadataCollectionSchema,
  searchFilterOptionCollectionSchema,
  searchResultsSummarySchema,
} from './search.js'
