import * as z from 'zod/mini'
import { recordCollectionSchema } from './recordCollection.js'

/** Suggestions for a lookup field by target object. Source: User Interface API Developer Guide, "Lookup Values". */
export const lookupValuesSchema = z.looseObject({
  eTag: z.optional(z.string()),
  lookupResults: z.record(z.string(), recordCollectionSchema),
})

/** Suggestions for a lookup field by target object. Source: User Interface API Developer Guide, "Lookup Values". */
export type LookupValuesRepresentation = z.infer<typeof lookupValuesSchema>
