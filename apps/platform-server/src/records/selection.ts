import type { Caller } from '../access/caller'
import { can, readableFields } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { ObjectField } from '../metadata/objectFields'
import { findFieldPath, resolveFieldPath, type FieldPath, type PathStep } from './fieldPath'

/** Fields per response. */
const MAX_FIELDS = 400

/** A tree of fields along the lookups of a record. */
export interface Selection {
  readonly object: ObjectDefinition
  readonly fields: Map<string, ObjectField>
  readonly parents: Map<string, { readonly step: PathStep; readonly selection: Selection }>
}

/** In every nested record. Source: ENT-21. */
const ALWAYS_INCLUDED = ['CreatedDate', 'Id', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']

export function emptySelection(object: ObjectDefinition): Selection {
  return { object, fields: new Map(), parents: new Map() }
}

function addPath(caller: Caller, selection: Selection, path: FieldPath): void {
  let current = selection
  for (const step of path.steps) {
    const known = current.parents.get(step.relationshipName)
    if (known) current = known.selection
    else {
      const parent = emptySelection(step.parent)
      const visible = readableFields(caller, step.parent)
      for (const name of ALWAYS_INCLUDED) {
        const field = visible.get(name)
        if (field) parent.fields.set(name, field)
      }
      current.parents.set(step.relationshipName, { step, selection: parent })
      current = parent
    }
  }
  current.fields.set(path.field.apiName, path.field)
}

/** Adds the fields of every nested record, for lists and layouts. */
export function addAlwaysIncluded(caller: Caller, selection: Selection): void {
  for (const name of ALWAYS_INCLUDED)
    addPath(caller, selection, resolveFieldPath(caller, selection.object, name))
}

/** A lookup of a layout or list column adds its parent's name. */
export function addWithParentName(caller: Caller, selection: Selection, field: ObjectField): void {
  addPath(caller, selection, { steps: [], field })
  if (field.relationshipName === null) return
  const path = findFieldPath(caller, selection.object, `${field.relationshipName}.Name`)
  if (path) addPath(caller, selection, path)
}

export interface RequestedFields {
  /** Unknown and unreadable ones are errors. */
  readonly fields: readonly string[]
  /** Unknown and unreadable ones are omitted. */
  readonly optionalFields: readonly string[]
}

/** @throws {ApiError} 400 when one of `fields` is not readable. */
export function addRequested(caller: Caller, selection: Selection, requested: RequestedFields): void {
  if (requested.fields.length + requested.optionalFields.length > MAX_FIELDS) {
    throw new ApiError(400, 'TOO_MANY_FIELDS', `At most ${MAX_FIELDS} fields can be read at once.`)
  }
  for (const path of requested.fields)
    addPath(caller, selection, resolveFieldPath(caller, selection.object, path))
  for (const name of requested.optionalFields) {
    const path = findFieldPath(caller, selection.object, name)
    if (path) addPath(caller, selection, path)
  }
}

/** Whether a selection may contain the parent's name. */
export function canShowName(caller: Caller, object: ObjectDefinition): boolean {
  return can(caller, 'read', object) && readableFields(caller, object).has('Name')
}
