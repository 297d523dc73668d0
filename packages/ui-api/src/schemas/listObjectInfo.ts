import * as z from 'zod/mini'
import { listColumnSchema } from './listInfo.js'

/** What list views of an object can show and be limited to. Source: "List Object Info". */
export const listObjectInfoSchema = z.looseObject({
  columns: z.optional(z.array(listColumnSchema)),
  createable: z.optional(z.boolean()),
  eTag: z.optional(z.string()),
  filterable: z.optional(z.boolean()),
  objectApiName: z.optional(z.string()),
  scopes: z.optional(z.array(z.looseObject({ apiName: z.string(), label: z.optional(z.string()) }))),
})

/** What list views of an object can show and be limited to. Source: "List Object Info". */
export type ListObjectInfoRepresentation = z.infer<typeof listObjectInfoSchema>
