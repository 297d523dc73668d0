import type { ObjectDefinition } from './defineObject'
import type { FieldDefinition } from './fields'
import { onMetadataChange } from './metadataCaches'
import { pointColumns } from './pointColumns'

export interface ObjectField extends FieldDefinition {
  readonly apiName: string
  /** Read-only for every caller. */
  readonly isKept: boolean
  readonly isName: boolean
  /** In a path: `Load__r`, `Owner`; null unless a lookup. */
  readonly relationshipName: string | null
  /** The compound field of a coordinate: `Origin__c`. */
  readonly compoundField: string | null
}

const base = { required: false, unique: false, length: 0, precision: 0, scale: 0 } as const

function kept(
  apiName: string,
  definition: Partial<FieldDefinition> & Pick<FieldDefinition, 'dataType' | 'label'>,
): ObjectField {
  const field = { ...base, required: true, ...definition }
  return {
    ...field,
    apiName,
    isKept: true,
    isName: false,
    relationshipName: relationshipOf(apiName, field),
    compoundField: null,
  }
}

function relationshipOf(apiName: string, field: FieldDefinition): string | null {
  if (!field.references) return null
  return apiName.endsWith('__c') ? apiName.replace(/__c$/, '__r') : apiName.replace(/Id$/, '')
}

function systemFields(object: ObjectDefinition): readonly ObjectField[] {
  const user = (label: string) => ({ dataType: 'Reference', label, length: 18, references: 'User' }) as const
  return [
    kept('Id', { dataType: 'String', label: `${object.label} ID`, length: 18 }),
    nameField(object),
    kept('OwnerId', user('Owner ID')),
    kept('CreatedDate', { dataType: 'DateTime', label: 'Created Date' }),
    kept('CreatedById', user('Created By ID')),
    kept('LastModifiedDate', { dataType: 'DateTime', label: 'Last Modified Date' }),
    kept('LastModifiedById', user('Last Modified By ID')),
    kept('SystemModstamp', { dataType: 'DateTime', label: 'System Modstamp' }),
  ]
}

function nameField({ name }: ObjectDefinition): ObjectField {
  const isText = name.kind === 'text'
  const length = name.kind === 'text' ? (name.length ?? 80) : 255
  const formula = name.kind === 'formula' ? { formula: name.formula } : {}
  const field = {
    ...base,
    ...formula,
    dataType: 'String',
    label: name.label,
    required: isText,
    length,
  } as const
  return {
    ...field,
    apiName: 'Name',
    isKept: !isText,
    isName: true,
    relationshipName: null,
    compoundField: null,
  }
}

function ownFields(object: ObjectDefinition): readonly ObjectField[] {
  return Object.entries(object.fields).flatMap(([apiName, definition]) => {
    const isKept = definition.formula !== undefined || definition.autoNumber !== undefined
    const relationshipName = relationshipOf(apiName, definition)
    const field = { ...definition, apiName, isKept, isName: false, relationshipName, compoundField: null }
    if (definition.dataType !== 'Location') return [field]
    const [latitude, longitude] = pointColumns(apiName)
    const coordinate = (name: string, part: string): ObjectField => ({
      ...field,
      apiName: name,
      dataType: 'Double',
      label: `${definition.label} (${part})`,
      compoundField: apiName,
    })
    return [{ ...field, isKept: true }, coordinate(latitude, 'Latitude'), coordinate(longitude, 'Longitude')]
  })
}

let known = new WeakMap<ObjectDefinition, ReadonlyMap<string, ObjectField>>()
onMetadataChange(() => (known = new WeakMap()))

/** Indexed by API name: system fields, then its own in order of definition. */
export function fieldsOf(object: ObjectDefinition): ReadonlyMap<string, ObjectField> {
  const found = known.get(object)
  if (found) return found
  const fields = new Map(
    [...systemFields(object), ...ownFields(object)].map((field) => [field.apiName, field]),
  )
  known.set(object, fields)
  return fields
}

/** Returns `Load__c` for `Load__r`, `OwnerId` for `Owner`. */
export function lookupOf(object: ObjectDefinition, relationshipName: string): ObjectField | undefined {
  for (const field of fieldsOf(object).values()) {
    if (
      field.relationshipName !== null &&
      field.relationshipName.toLowerCase() === relationshipName.toLowerCase()
    )
      return field
  }
  return undefined
}

/** A derived field is never empty in the database, but a write may omit it. */
export const isRequiredInput = ({ required, derived }: ObjectField): boolean =>
  required && derived === undefined
