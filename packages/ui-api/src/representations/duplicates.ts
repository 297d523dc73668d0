import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf, type TypeOf } from './Shape.js'

const THIRTY_SECONDS_MS = 30_000

const duplicatesShape = objectOf({
  allowSave: 'boolean',
  duplicateError: 'boolean',
  duplicateRules: listOf('string|object'),
  matches: listOf('object'),
})
/** Existing records with equal fields, and whether a duplicate may be saved. Source: "Duplicates". */
export interface DuplicatesRepresentation extends TypeOf<typeof duplicatesShape> {}

/** Existing records that match the one to be saved. TTL 30 s. */
export const duplicatesRepresentation = defineRepresentation<DuplicatesRepresentation>({
  name: 'DuplicatesRepresentation',
  _ttlMs: THIRTY_SECONDS_MS,
  _needs: ['matches'],
  _shape: duplicatesShape,
})

const duplicateRuleShape = objectOf(
  {},
  {
    actions: 'array?',
    apiName: 'string?',
    filters: listOf('object', '?'),
    label: 'string?',
    matchRules: listOf('object', '?'),
    operations: 'array?',
  },
)
/** One duplicate rule of an object. */
export interface DuplicateRule extends TypeOf<typeof duplicateRuleShape> {}

const duplicatesConfigurationShape = objectOf({
  apiName: 'string',
  dedupeEnabled: 'boolean',
  dedupeFields: listOf('string'),
  duplicateRules: listOf<DuplicateRule>(duplicateRuleShape),
  predupeEnabled: 'boolean',
})
/** The duplicate detection of an object: its fields and rules. Source: "Duplicates Configuration". */
export interface DuplicatesConfigurationRepresentation extends TypeOf<typeof duplicatesConfigurationShape> {}

/** The duplicate detection of an object. TTL 30 s. */
export const duplicatesConfigurationRepresentation =
  defineRepresentation<DuplicatesConfigurationRepresentation>({
    name: 'DuplicatesConfigurationRepresentation',
    _ttlMs: THIRTY_SECONDS_MS,
    _needs: ['dedupeEnabled'],
    _shape: duplicatesConfigurationShape,
  })
