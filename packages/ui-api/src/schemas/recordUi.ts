import * as z from 'zod/mini'
import { layoutSchema, layoutUserStateSchema } from './layout.js'
import { objectInfoSchema } from './objectInfo.js'
import { typedRecordSchema } from './typedRecord.js'

const byName = <T extends z.ZodMiniType>(schema: T) => z.record(z.string(), schema)

/** Layouts are keyed object, record type id, layout type, mode; user states by layout id. Source: "Record UI". */
export const recordUiSchema = z.looseObject({
  eTag: z.optional(z.string()),
  layoutUserStates: byName(layoutUserStateSchema),
  layouts: byName(byName(byName(byName(layoutSchema)))),
  objectInfos: byName(objectInfoSchema),
  records: byName(typedRecordSchema),
})

/** Layouts are keyed object, record type id, layout type, mode; user states by layout id. Source: "Record UI". */
export type RecordUiRepresentation = z.infer<typeof recordUiSchema>
