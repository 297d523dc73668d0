import type { FieldInfo, ObjectInfoRepresentation } from '@portal/ui-api'

/** The object's own field of a list column; undefined for fields of parents, such as `Carrier__r.Name`. */
export const columnFieldOf = (info: ObjectInfoRepresentation, name: string): FieldInfo | undefined =>
  Object.hasOwn(info.fields, name) ? info.fields[name] : undefined
