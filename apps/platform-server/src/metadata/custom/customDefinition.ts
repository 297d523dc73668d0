import { STAFF_ROLES, type StaffRole } from '../../access/caller'
import type { StaffPermission } from '../../access/staffPermissions'
import type { ObjectDefinition } from '../defineObject'
import {
  checkbox,
  currency,
  date,
  dateTime,
  email,
  longText,
  lookup,
  multiPicklist,
  number,
  phone,
  picklist,
  text,
  url,
  type FieldDefinition,
  type PicklistValue,
} from '../fields'
import type { ListViewDefinition } from '../listViews'
import { ownUser, role } from '../rowRules'
import type { CustomField, CustomObject } from './metadataFile'

const DEFAULT_COLOR = '706E6B'

const picklistValues = (
  values: Extract<CustomField, { type: 'picklist' }>['values'],
): readonly PicklistValue[] =>
  values.map((value) => (typeof value === 'string' ? { value, label: value } : value))

export function customField(field: CustomField): FieldDefinition {
  const options = {
    label: field.label,
    ...('required' in field && field.required ? { required: true as const } : {}),
    ...(field.helpText === undefined ? {} : { helpText: field.helpText }),
  }
  switch (field.type) {
    case 'text':
      return text({ ...options, ...(field.length === undefined ? {} : { length: field.length }) })
    case 'longText':
      return longText(options)
    case 'phone':
      return phone(options)
    case 'email':
      return email(options)
    case 'url':
      return url(options)
    case 'date':
      return date(options)
    case 'dateTime':
      return dateTime(options)
    case 'currency':
      return currency(options)
    case 'number':
      return number({ ...options, scale: field.scale ?? 0 })
    case 'checkbox':
      return checkbox(options)
    case 'picklist':
      return picklist({ ...options, values: picklistValues(field.values) })
    case 'multiPicklist':
      return multiPicklist({ ...options, values: picklistValues(field.values) })
    case 'lookup':
      return lookup({
        ...options,
        references: field.references,
        ...(field.relatedList === undefined ? {} : { childRelationship: field.relatedList }),
        onDelete: field.onDelete ?? (field.required ? 'restrict' : 'clear'),
      })
  }
}

const readersOf = ({ access }: CustomObject): readonly StaffRole[] => access?.read ?? STAFF_ROLES

/** @default every role reads, Provider Admin and Operations write */
export function customPermission(object: CustomObject): StaffPermission {
  const writers: readonly StaffRole[] = ['Provider Admin', 'Operations']
  const { create = writers, update = writers, delete: remove = ['Provider Admin'] } = object.access ?? {}
  return { read: readersOf(object), create, update, delete: remove }
}

const listViewOf = ({
  filters,
  scope,
  orderedBy,
  ...view
}: NonNullable<CustomObject['listViews']>[number]): ListViewDefinition => ({
  ...view,
  ...(filters ? { filters } : {}),
  ...(scope ? { scope } : {}),
  ...(orderedBy ? { orderedBy } : {}),
})

/** Defaults: docs/custom-metadata.md. */
export function customDefinition(object: CustomObject, keyPrefix: string): ObjectDefinition {
  const { apiName, label, labelPlural, name, color = DEFAULT_COLOR, layout, compact, listViews } = object
  return {
    apiName,
    label,
    labelPlural,
    keyPrefix,
    color,
    name: name ?? { kind: 'text', label: `${label} Name` },
    fields: Object.fromEntries(
      Object.entries(object.fields).map(([fieldName, field]) => [fieldName, customField(field)]),
    ),
    sharing: {
      read: role(...readersOf(object)),
      ...(object.access?.rows === 'own' ? { staffWrite: ownUser('OwnerId') } : {}),
    },
    ...(layout ? { layout } : {}),
    ...(compact ? { compact } : {}),
    ...(listViews ? { listViews: listViews.map(listViewOf) } : {}),
  }
}
