import * as z from 'zod/mini'

const text = z.nullable(z.string())

/** An object in short; `keyPrefix` begins the ids of its records. */
export const objectInfoDirectoryEntrySchema = z.looseObject({
  apiName: z.string(),
  keyPrefix: z.optional(text),
  label: z.string(),
  labelPlural: z.string(),
  nameFields: z.optional(z.array(z.string())),
  objectInfoUrl: z.string(),
})

/** The objects that the user can reach through the UI API, in short, by API name. Source: "Object Info Directory". */
export const objectInfoDirectorySchema = z.looseObject({
  eTag: z.optional(z.string()),
  objects: z.record(z.string(), objectInfoDirectoryEntrySchema),
})

/** An object in short; `keyPrefix` begins the ids of its records. */
export type ObjectInfoDirectoryEntry = z.infer<typeof objectInfoDirectoryEntrySchema>
/** The objects that the user can reach through the UI API, in short, by API name. Source: "Object Info Directory". */
export type ObjectInfoDirectoryRepresentation = z.infer<typeof objectInfoDirectorySchema>
