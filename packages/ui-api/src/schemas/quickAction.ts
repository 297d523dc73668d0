import * as z from 'zod/mini'
import { layoutSchema } from './layout.js'
import { templateFieldsSchema } from './templateFields.js'

const maybe = z.optional(z.nullable(z.string()))
const eTag = z.optional(z.string())

/** The form of a quick action. Source: "Quick Action Layout". */
export const quickActionLayoutSchema = z.looseObject({
  actionApiName: z.string(),
  eTag,
  layout: layoutSchema,
})

/** What a quick action is. The public guide leaves it out: only its frame is known. */
export const quickActionInfoSchema = z.looseObject({ actionApiName: maybe, eTag })

/** The values that the form of a quick action starts with. Source: "Get Quick Action Defaults". */
export const quickActionDefaultsSchema = z.looseObject({
  actionApiName: z.string(),
  eTag,
  fields: templateFieldsSchema,
  objectApiName: maybe,
})

/** What performing a quick action has done. `id` is the record that it created or updated. Source: "Quick Action Execution". */
export const quickActionExecutionSchema = z.looseObject({
  contextId: maybe,
  feedItemId: maybe,
  id: maybe,
  isCreated: z.optional(z.boolean()),
  isSuccess: z.boolean(),
  successMessage: maybe,
})

/** The form of a quick action. Source: "Quick Action Layout". */
export type QuickActionLayoutRepresentation = z.infer<typeof quickActionLayoutSchema>
/** What a quick action is. The public guide leaves it out: only its frame is known. */
export type QuickActionInfoRepresentation = z.infer<typeof quickActionInfoSchema>
/** The values that the form of a quick action starts with. Source: "Get Quick Action Defaults". */
export type QuickActionDefaultsRepresentation = z.infer<typeof quickActionDefaultsSchema>
/** What performing a quick action has done. `id` is the record that it created or updated. Source: "Quick Action Execution". */
export type QuickActionExecutionRepresentation = z.infer<typeof quickActionExecutionSchema>
