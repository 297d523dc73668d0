import * as z from 'zod/mini'
import { paging } from './paging.js'
import { typedRecordSchema } from './typedRecord.js'

/** A page of records that belong to no list view: children, lookup suggestions. Source: "Record Collection". */
export const recordCollectionSchema = z.looseObject({
  ...paging,
  count: z.number(),
  records: z.array(typedRecordSchema),
})

/** A page of records that belong to no list view: children, lookup suggestions. Source: "Record Collection". */
export type RecordCollectionRepresentation = z.infer<typeof recordCollectionSchema>
