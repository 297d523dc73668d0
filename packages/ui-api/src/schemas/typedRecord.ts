import type * as z from 'zod/mini'
import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import { recordSchema } from './record.js'

/** The schema of a record with the type of one: what recorded answers now and then leave out is not in the type. */
export const typedRecordSchema = recordSchema as z.ZodMiniType<RecordRepresentation>
