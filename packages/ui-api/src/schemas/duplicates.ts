import * as z from 'zod/mini'

const maybe = z.optional(z.nullable(z.string()))
const items = z.optional(z.nullable(z.array(z.looseObject({}))))

/** One duplicate rule of an object. */
export const duplicateRuleSchema = z.looseObject({
  actions: z.optional(z.nullable(z.array(z.unknown()))),
  apiName: maybe,
  filters: items,
  label: maybe,
  matchRules: items,
  operations: z.optional(z.nullable(z.array(z.unknown()))),
})

/** Whether and by which fields records of an object are checked. Source: "Duplicates Configuration". */
export const duplicatesConfigurationSchema = z.looseObject({
  apiName: z.string(),
  dedupeEnabled: z.boolean(),
  dedupeFields: z.array(z.string()),
  duplicateRules: z.array(duplicateRuleSchema),
  predupeEnabled: z.boolean(),
})

/** Whether a record with these fields exists already, and whether it may be saved all the same. Source: "Duplicates". */
export const duplicatesSchema = z.looseObject({
  allowSave: z.boolean(),
  duplicateError: z.boolean(),
  duplicateRules: z.array(z.union([z.string(), z.looseObject({})])),
  matches: z.array(z.looseObject({})),
})

/** One duplicate rule of an object. */
export type DuplicateRule = z.infer<typeof duplicateRuleSchema>
/** Whether and by which fields records of an object are checked. Source: "Duplicates Configuration". */
export type DuplicatesConfigurationRepresentation = z.infer<typeof duplicatesConfigurationSchema>
/** Whether a record with these fields exists already, and whether it may be saved all the same. Source: "Duplicates". */
export type DuplicatesRepresentation = z.infer<typeof duplicatesSchema>
