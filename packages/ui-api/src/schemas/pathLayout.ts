import * as z from 'zod/mini'

/** Which actions a path shows with each of its steps. The public guide leaves it out: only its frame is known. */
export const pathLayoutSchema = z.looseObject({
  eTag: z.optional(z.string()),
  id: z.optional(z.nullable(z.string())),
})

/** Which actions a path shows with each of its steps. The public guide leaves it out: only its frame is known. */
export type PathLayoutRepresentation = z.infer<typeof pathLayoutSchema>
