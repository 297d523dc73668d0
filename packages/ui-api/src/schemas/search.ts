import * as z from 'zod/mini'
import { paging } from './paging.js'
import { typedRecordSchema } from './typedRecord.js'

const maybe = z.optional(z.nullable(z.string()))

/** A filter that a search can be narrowed by. */
export const searchFilterMetadataSchema = z.looseObject({
  affordance: maybe,
  defaultValues: z.optional(z.nullable(z.array(z.unknown()))),
  fieldType: maybe,
  label: maybe,
  targetFieldPath: maybe,
  type: maybe,
})

/** The filters that searches in an object offer. */
export const searchFilterMetadataCollectionSchema = z.looseObject({
  eTag: z.optional(z.string()),
  filters: z.optional(z.array(searchFilterMetadataSchema)),
  objectApiName: maybe,
})

/** A value that a search filter can have. */
export const searchFilterOptionSchema = z.looseObject({
  label: maybe,
  type: maybe,
  value: z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** The values that a filter of searches offers. */
export const searchFilterOptionCollectionSchema = z.looseObject({
  eTag: z.optional(z.string()),
  objectApiName: maybe,
  options: z.optional(z.array(searchFilterOptionSchema)),
})

const lookupFieldSchema = z.looseObject({ fieldApiName: z.string(), label: maybe, objectApiName: maybe })

/** What suggestions of a lookup field show. Source: "Lookup Metadata", a part of Lookup Values. */
export const lookupMetadataSchema = z.looseObject({
  eTag: z.optional(z.string()),
  primaryField: z.optional(z.nullable(lookupFieldSchema)),
  scopes: z.optional(z.nullable(z.array(z.looseObject({ apiName: z.string(), label: maybe })))),
  secondaryField: z.optional(z.nullable(lookupFieldSchema)),
})

/** Records of one object that match the term. */
export const keywordSearchResultsSchema = z.looseObject({
  ...paging,
  configurationName: maybe,
  count: z.optional(z.number()),
  eTag: z.optional(z.string()),
  objectApiName: maybe,
  pageSize: z.optional(z.number()),
  records: z.optional(z.array(typedRecordSchema)),
})

/** Records of several objects that match the term. */
export const searchResultsSummarySchema = z.looseObject({
  configurationName: maybe,
  eTag: z.optional(z.string()),
  keywordSearchResults: z.optional(z.array(keywordSearchResultsSchema)),
  query: maybe,
})

/** A filter that a search can be narrowed by. */
export type SearchFilterMetadata = z.infer<typeof searchFilterMetadataSchema>
/** The filters that searches in an object offer. */
export type SearchFilterMetadataCollectionRepresentation = z.infer<
  typeof searchFilterMetadataCollectionSchema
>
/** A value that a search filter can have. */
export type SearchFilterOption = z.infer<typeof searchFilterOptionSchema>
/** The values that a filter of searches offers. */
export type SearchFilterOptionCollectionRepresentation = z.infer<typeof searchFilterOptionCollectionSchema>
/** What suggestions of a lookup field show. Source: "Lookup Metadata", a part of Lookup Values. */
export type LookupMetadataRepresentation = z.infer<typeof lookupMetadataSchema>
/** Records of one object that match the term. */
export type KeywordSearchResultsRepresentation = z.infer<typeof keywordSearchResultsSchema>
/** Records of several objects that match the term. */
export type SearchResultsSummaryRepresentation = z.infer<typeof searchResultsSummarySchema>
