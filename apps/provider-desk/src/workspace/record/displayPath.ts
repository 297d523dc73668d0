import type { FieldInfo } from '@portal/ui-api'
import { nameFieldOf } from '../fields/nameFieldOf'

/** The path that shows a field: of a lookup its parent's name, linked to the parent. */
export function displayPath(name: string, field: FieldInfo | undefined): { path: string; linkTo?: string } {
  if (!field?.reference || !field.relationshipName) return { path: name }
  return { path: `${field.relationshipName}.${nameFieldOf(field.referenceToInfos[0])}`, linkTo: name }
}
