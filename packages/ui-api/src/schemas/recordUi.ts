import * as z from 'zod/mini'
import type { RecordRepresentation } from '../representations/record.js'
import { layoutSchema, layoutUserStateSchema, type RecordLayoutRepresentation } from './layout.js'
import { objectInfoSchema } from './objectInfo.js'
import { recordSchema } from './record.js'

const byName = <T extends z.ZodMiniType>(schema: T) => z.record(z.string(), schema)

/** Layouts are keyed object, record type id, layout type, mode; user states by layout id. Source: "Record UI". */
export const recordUiSchema = z.looseObject({
  eTag: z.optional(z.string()),
  layoutUserStates: byName(layoutUserStateSchema),
  layouts: byName(byName(byName(byName(layoutSchema)))),
  objectInfos: byName(objectInfoSchema),
  records: byName(recordSchema),
})

export type RecordUiRepresentation = Omit<z.infer<typeof recordUiSchema>, 'records'> & {
  readonly records: Readonly<Record<string, RecordRepresentation>>
}
export type { RecordLayoutRepresentation }
