import type * as z from 'zod/mini'
import { recordAvatarSchema } from './avatar.js'
import { contentDocumentCompositeSchema } from './contentDocument.js'
import { duplicatesConfigurationSchema, duplicatesSchema } from './duplicates.js'
import { layoutSchema, layoutUserStateSchema } from './layout.js'
import { listRecordCollectionSchema, listUiSchema, listViewSummaryCollectionSchema } from './list.js'
import { listInfoSchema } from './listInfo.js'
import { listInfoSummaryCollectionSchema } from './listInfoSummaries.js'
import { listObjectInfoSchema } from './listObjectInfo.js'
import { listPreferencesSchema } from './listPreferences.js'
import { lookupValuesSchema } from './lookups.js'
import { metadataSchemas } from './metadataSchemas.js'
import { objectInfoSchema } from './objectInfo.js'
import { recordSchema } from './record.js'
import { recordCollectionSchema } from './recordCollection.js'
import { recordUiSchema } from './recordUi.js'
import {
  relatedListInfoSchema,
  relatedListInfoSummaryCollectionSchema,
  relatedListRecordCollectionSchema,
  relatedListRecordCountSchema,
  relatedListUserPreferencesSchema,
} from './relatedList.js'
import {
  keywordSearchResultsSchema,
  lookupMetadataSchema,
  searchFilterMetadataCollectionSchema,
  searchFilterOptionCollectionSchema,
  searchResultsSummarySchema,
} from './search.js'

/** The schema of each representation by name; of a batch it is that of a result. */
export const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  RecordRepresentation: recordSchema,
  ObjectInfoRepresentation: objectInfoSchema,
  ListInfoRepresentation: listInfoSchema,
  ListRecordCollectionRepresentation: listRecordCollectionSchema,
  ListUiRepresentation: listUiSchema,
  ListViewSummaryCollectionRepresentation: listViewSummaryCollectionSchema,
  RecordLayoutRepresentation: layoutSchema,
  RecordLayoutUserStateRepresentation: layoutUserStateSchema,
  RecordUiRepresentation: recordUiSchema,
  ListInfoSummaryCollectionRepresentation: listInfoSummaryCollectionSchema,
  ListObjectInfoRepresentation: listObjectInfoSchema,
  ListPreferencesRepresentation: listPreferencesSchema,
  RelatedListRecordCountRepresentation: relatedListRecordCountSchema,
  RelatedListInfoRepresentation: relatedListInfoSchema,
  RelatedListInfoSummaryCollectionRepresentation: relatedListInfoSummaryCollectionSchema,
  RelatedListUserPreferencesRepresentation: relatedListUserPreferencesSchema,
  RelatedListRecordCollectionRepresentation: relatedListRecordCollectionSchema,
  RecordCollectionRepresentation: recordCollectionSchema,
  LookupValuesRepresentation: lookupValuesSchema,
  LookupMetadataRepresentation: lookupMetadataSchema,
  SearchFilterMetadataCollectionRepresentation: searchFilterMetadataCollectionSchema,
  SearchFilterOptionCollectionRepresentation: searchFilterOptionCollectionSchema,
  KeywordSearchResultsRepresentation: keywordSearchResultsSchema,
  SearchResultsSummaryRepresentation: searchResultsSummarySchema,
  RecordAvatarRepresentation: recordAvatarSchema,
  RecordAvatarBatchRepresentation: recordAvatarSchema,
  DuplicatesConfigurationRepresentation: duplicatesConfigurationSchema,
  DuplicatesRepresentation: duplicatesSchema,
  ContentDocumentCompositeRepresentation: contentDocumentCompositeSchema,
  ...metadataSchemas,
}
