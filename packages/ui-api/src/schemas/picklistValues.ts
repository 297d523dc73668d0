import * as z from 'zod/mini'

/**
 * What a value means to its object. The platform spells the name of the kind `picklistAtrributesValueType`.
 * Numbers and names of a stage are null while forecasting is switched off.
 */
export const picklistValueAttributesSchema = z.discriminatedUnion('picklistAtrributesValueType', [
  z.looseObject({ picklistAtrributesValueType: z.literal('CaseStatus'), closed: z.boolean() }),
  z.looseObject({ picklistAtrributesValueType: z.literal('LeadStatus'), converted: z.boolean() }),
  z.looseObject({
    picklistAtrributesValueType: z.literal('OpportunityStage'),
    closed: z.boolean(),
    defaultProbability: z.nullable(z.number()),
    forecastCategoryName: z.nullable(z.string()),
    won: z.boolean(),
  }),
  z.looseObject({
    picklistAtrributesValueType: z.literal('WorkStepStatus'),
    sortOrder: z.nullable(z.number()),
    statusCode: z.nullable(z.string()),
  }),
])

/** A choice of a picklist. `validFor` holds the indexes in `controllerValues` of the values that allow it. */
export const picklistValueSchema = z.looseObject({
  attributes: z.nullable(picklistValueAttributesSchema),
  label: z.string(),
  /** Indexes of the controlling values for which this one is valid; empty when independent. */
  validFor: z.array(z.number()),
  value: z.string(),
})

/**
 * The values of a picklist for a record type. `controllerValues` maps controlling values to their index. Older answers
 * give the default as its plain value. Source: "Picklist Values".
 */
export const picklistValuesSchema = z.looseObject({
  controllerValues: z.record(z.string(), z.number()),
  defaultValue: z.nullable(z.union([picklistValueSchema, z.string()])),
  eTag: z.optional(z.string()),
  url: z.optional(z.string()),
  values: z.array(picklistValueSchema),
})

/** The values of all picklists of a record type, by field. Source: "Picklist Values Collection". */
export const picklistValuesCollectionSchema = z.looseObject({
  eTag: z.optional(z.string()),
  picklistFieldValues: z.record(z.string(), picklistValuesSchema),
})

/**
 * What a value means to its object. The platform spells the name of the kind `picklistAtrributesValueType`.
 * Numbers and names of a stage are null while forecasting is switched off.
 */
export type PicklistValueAttributes = z.infer<typeof picklistValueAttributesSchema>
/** A choice of a picklist. `validFor` holds the indexes in `controllerValues` of the values that allow it. */
export type PicklistValue = z.infer<typeof picklistValueSchema>
/**
 * The values of a picklist for a record type. `controllerValues` maps controlling values to their index. Older answers
 * give the default as its plain value. Source: "Picklist Values".
 */
export type PicklistValuesRepresentation = z.infer<typeof picklistValuesSchema>
/** The values of all picklists of a record type, by field. Source: "Picklist Values Collection". */
export type PicklistValuesCollectionRepresentation = z.infer<typeof picklistValuesCollectionSchema>
