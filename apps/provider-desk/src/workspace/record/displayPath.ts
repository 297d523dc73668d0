import type { FieldInfo } from '@portal/ui-api'

/** The path that shows a field: of a lookup its parent's name, linked to the parent. */
export function displayPath(name: string, field: FieldInfo | undefined): { path: string; linkTo?: string } {
  if (!field?.reference || !field.relationshipName) return { path: name }
  const nameField = field.referenceToInfos[0]?.nameFields[0] ?? 'Name'
  return { path: `${field.relationshipName}.${nameField}`, linkTo: name }
}
