import { PORTAL_ROLES, STAFF_ROLES } from '@portal/contract'
import { z } from 'zod'
import { FILTER_OPERATORS } from '../listViews'

const MAX_OBJECTS = 50
const MAX_FIELDS = 100
const MAX_VALUES = 200

const label = z.string().trim().min(1).max(80)
/** SQL identifiers that end in `__c`. */
const customName = z
  .string()
  .max(40)
  .regex(
    /^[A-Z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*__c$/u,
    'is no API name of a custom object or field, such as "Yard_Check__c"',
  )
const fieldName = z.string().min(1).max(40)
const staffRoles = z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length)

const common = { label, required: z.boolean().optional(), helpText: z.string().max(255).optional() }
const values = z
  .array(z.union([label, z.strictObject({ value: z.string().min(1).max(80), label })]))
  .min(1)
  .max(MAX_VALUES)

const field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), ...common, length: z.int().min(1).max(255).optional() }),
  z.strictObject({ type: z.literal('longText'), ...common }),
  z.strictObject({ type: z.literal('phone'), ...common }),
  z.strictObject({ type: z.literal('email'), ...common }),
  z.strictObject({ type: z.literal('url'), ...common }),
  z.strictObject({ type: z.literal('date'), ...common }),
  z.strictObject({ type: z.literal('dateTime'), ...common }),
  z.strictObject({ type: z.literal('currency'), ...common }),
  z.strictObject({ type: z.literal('number'), ...common, scale: z.int().min(0).max(8).optional() }),
  z.strictObject({ type: z.literal('checkbox'), label, helpText: common.helpText }),
  z.strictObject({ type: z.literal('picklist'), ...common, values }),
  z.strictObject({ type: z.literal('multiPicklist'), ...common, values }),
  z.strictObject({
    type: z.literal('lookup'),
    ...common,
    references: z.string(),
    /** Name of the related list on the parent's page; without it the parent has none. */
    relatedList: z
      .string()
      .max(40)
      .regex(/^[A-Z]\w*__r$/u, 'is no name of a related list, such as "Yard_Checks__r"')
      .optional(),
    onDelete: z.enum(['restrict', 'cascade', 'clear']).optional(),
  }),
])
export type CustomField = z.output<typeof field>

const fields = z
  .record(customName, field)
  .refine((given) => Object.keys(given).length <= MAX_FIELDS, `has more than ${MAX_FIELDS} fields`)

const listView = z.strictObject({
  apiName: z.string().regex(/^[A-Z]\w{0,39}$/u, 'is no name of a list view, such as "Open_Checks"'),
  label,
  columns: z.array(fieldName).min(1).max(20),
  filters: z
    .array(
      z.strictObject({
        fieldApiName: fieldName,
        operator: z.enum(FILTER_OPERATORS),
        operandLabels: z.array(z.string().max(255)).min(1).max(50),
      }),
    )
    .max(10)
    .optional(),
  scope: z.enum(['everything', 'mine']).optional(),
  orderedBy: z
    .array(z.strictObject({ fieldApiName: fieldName, isAscending: z.boolean() }))
    .max(5)
    .optional(),
})

const object = z.strictObject({
  apiName: customName,
  label,
  labelPlural: label,
  name: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), label }),
      z.strictObject({
        kind: z.literal('autoNumber'),
        label,
        format: z
          .string()
          .max(30)
          .regex(/^[^{}']*\{0+\}[^{}']*$/u, 'is no number format such as "YC-{0000}"'),
      }),
    ])
    .optional(),
  color: z
    .string()
    .regex(/^[0-9A-Fa-f]{6}$/u, 'has six hex digits')
    .optional(),
  fields,
  access: z
    .strictObject({
      read: staffRoles.optional(),
      create: staffRoles.optional(),
      update: staffRoles.optional(),
      delete: staffRoles.optional(),
      rows: z.enum(['all', 'own']).optional(),
    })
    .optional(),
  layout: z
    .array(z.strictObject({ heading: label, fields: z.array(fieldName).min(1).max(MAX_FIELDS) }))
    .min(1)
    .max(20)
    .optional(),
  compact: z.array(fieldName).min(1).max(10).optional(),
  listViews: z.array(listView).max(20).optional(),
  search: z.array(fieldName).min(1).max(10).optional(),
  app: z.string().max(40).optional(),
})
export type CustomObject = z.output<typeof object>

const extension = z.strictObject({
  object: z.string(),
  fields,
  section: label.optional(),
  visibleTo: z.array(z.enum(PORTAL_ROLES)).max(PORTAL_ROLES.length).optional(),
})
export type CustomFields = z.output<typeof extension>

/** The schema of an administrator's file (docs/custom-metadata.md). */
export const metadataFile = z.strictObject({
  objects: z.array(object).max(MAX_OBJECTS).default([]),
  fields: z.array(extension).max(MAX_OBJECTS).default([]),
})
export type MetadataFile = z.output<typeof metadataFile>

/** The file is invalid; nothing was deployed. */
export class MetadataFileError extends Error {
  override readonly name = 'MetadataFileError'
  readonly code = 'METADATA_FILE_INVALID'
  constructor(readonly problems: readonly string[]) {
    super(`The metadata file is not valid, and nothing was deployed:\n  ${problems.join('\n  ')}`)
  }
}

/** @throws {MetadataFileError} with every problem and its place. */
export function parseMetadataFile(text: string): MetadataFile {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (cause) {
    throw new MetadataFileError([`It is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`])
  }
  const parsed = metadataFile.safeParse(given)
  if (parsed.success) return parsed.data
  throw new MetadataFileError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`),
  )
}
