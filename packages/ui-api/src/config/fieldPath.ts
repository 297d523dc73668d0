import type { FieldName } from '../schema/fieldTypes.js'

/** A field as an import from a schema gives it. */
export interface FieldReference {
  readonly objectApiName: string
  readonly fieldApiName: string
}

/** A field imported from a schema, or its name with its object, `Load__c.Name`. */
export type FieldId = FieldName | FieldReference

/** The name with its object, or undefined for anything that is no field. */
export function fieldPath(field: unknown): string | undefined {
  if (typeof field === 'string') return field
  // What is no object has neither of the names.
  const { objectApiName, fieldApiName } = Object(field) as Partial<
    Record<'objectApiName' | 'fieldApiName', unknown>
  >
  return typeof objectApiName === 'string' && typeof fieldApiName === 'string'
    ? `${objectApiName}.${fieldApiName}`
    : undefined
}
