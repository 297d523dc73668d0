import * as z from 'zod/mini'
import { layoutSchema, layoutUserStateSchema } from './layout.js'
import { listRecordCollectionSchema, listUiSchema, listViewSummaryCollectionSchema } from './list.js'
import { listInfoSchema } from './listInfo.js'
import { objectInfoSchema } from './objectInfo.js'
import { recordSchema } from './record.js'
import { recordUiSchema } from './recordUi.js'

/** A representation alone, or the items of a batch of it: both carry its name. */
const orBatchOf = (schema: z.ZodMiniType) =>
  z.union([
    z.looseObject({
      results: z.array(
        z.union([
          z.looseObject({ statusCode: z.number().check(z.gte(200), z.lt(300)), result: schema }),
          z.looseObject({ statusCode: z.number().check(z.gte(300)) }),
        ]),
      ),
    }),
    schema,
  ])

/** The schema of each representation by name. */
export const schemas: Readonly<Record<string, z.ZodMiniType>> = {
  RecordRepresentation: orBatchOf(recordSchema),
  ObjectInfoRepresentation: orBatchOf(objectInfoSchema),
  ListInfoRepresentation: orBatchOf(listInfoSchema),
  ListRecordCollectionRepresentation: listRecordCollectionSchema,
  ListUiRepresentation: listUiSchema,
  ListViewSummaryCollectionRepresentation: listViewSummaryCollectionSchema,
  RecordLayoutRepresentation: layoutSchema,
  RecordLayoutUserStateRepresentation: layoutUserStateSchema,
  RecordUiRepresentation: recordUiSchema,
}
