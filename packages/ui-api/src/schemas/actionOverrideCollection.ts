import * as z from 'zod/mini'

/** Which component stands in for a standard action. The public guide leaves it out: only its frame is known. */
export const actionOverrideCollectionSchema = z.looseObject({
  eTag: z.optional(z.string()),
  overrides: z.optional(z.union([z.array(z.looseObject({})), z.record(z.string(), z.unknown())])),
})

/** Which component stands in for a standard action. The public guide leaves it out: only its frame is known. */
export type ActionOverrideCollectionRepresentation = z.infer<typeof actionOverrideCollectionSchema>
