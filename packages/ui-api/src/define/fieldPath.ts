import type { FieldName } from './fieldTypes.js'

/** A field imported from a schema. */
export interface FieldReference {
  readonly objectApiName: string
  readonly fieldApiName: string
}

/** A field imported from a schema, or its name with its object, `Load__c.Name`. */
export type FieldId = FieldName | FieldReference

/** The field name with its object; undefined for anything else. */
export function fieldPath(field: unknown): string | undefined {
  if (typeof field === 'string') return field
  // A non-object has neither property.
  const { objectApiName, fieldApiName } = Object(field) as Partial<
    Record<'objectApiName' | 'fieldApiName', unknown>
  >
  return typeof objectApiName === 'string' && typeof fieldApiName === 'string'
    ? `${objectApiName}.${fieldApiName}`
    : undefined
}
