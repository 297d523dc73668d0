import type { FieldInfo } from '@portal/ui-api'
import { nameFieldOf } from '../fields/nameFieldOf'

/** The path to render for a field: for a lookup, its parent's name with a link. */
export function displayPath(name: string, field: FieldInfo | undefined): { path: string; linkTo?: string } {
  if (!field?.reference || !field.relationshipName) return { path: name }
  return { path: `${field.relationshipName}.${nameFieldOf(field.referenceToInfos[0])}`, linkTo: name }
}
