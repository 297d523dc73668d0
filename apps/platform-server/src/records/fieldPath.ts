import type { Caller } from '../access/caller'
import { can, readableFields } from '../access/permissions'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import { lookupOf, type ObjectField } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'

/** Parents per path. Source: UI API Developer Guide, "Record". */
const MAX_PARENTS = 5

export interface PathStep {
  readonly relationshipName: string
  readonly lookup: ObjectField
  readonly parent: ObjectDefinition
}

/** Such as `Load__c.Shipper_Account__r.Name`. */
export interface FieldPath {
  readonly steps: readonly PathStep[]
  readonly field: ObjectField
}

/** Equal for unknown and unreadable fields, deliberately. */
function noSuchField(path: string): ApiError {
  return new ApiError(
    400,
    'INVALID_FIELD',
    `No such field "${path.slice(0, 200)}", or it is not visible to you.`,
  )
}

/**
 * Resolves a path within the caller's permissions. Names are case-insensitive.
 *
 * @param path with or without the object's name: `Load__c.Name`, `Name`, `Owner.Name`.
 * @throws {ApiError} 400 `INVALID_FIELD`.
 */
export function resolveFieldPath(caller: Caller, object: ObjectDefinition, path: string): FieldPath {
  const parts = path.split('.')
  if (parts.length > 1 && parts[0]?.toLowerCase() === object.apiName.toLowerCase()) parts.shift()
  if (parts.length > MAX_PARENTS + 1) {
    throw new ApiError(
      400,
      'INVALID_FIELD',
      `"${path.slice(0, 200)}" crosses more than ${MAX_PARENTS} parents.`,
    )
  }
  const last = parts.pop() ?? ''
  const steps: PathStep[] = []
  let current = object
  for (const name of parts) {
    const step = followStep(caller, current, name)
    if (!step) throw noSuchField(path)
    steps.push(step)
    current = step.parent
  }
  const field = findReadable(caller, current, last)
  if (!field) throw noSuchField(path)
  return { steps, field }
}

/** Returns undefined for an unknown or unreadable path. */
export function findFieldPath(caller: Caller, object: ObjectDefinition, path: string): FieldPath | undefined {
  try {
    return resolveFieldPath(caller, object, path)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** Normalizes a path, without the object's name: `Shipper_Account__r.Name`. */
export function pathText({ steps, field }: FieldPath): string {
  return [...steps.map(({ relationshipName }) => relationshipName), field.apiName].join('.')
}

function followStep(caller: Caller, object: ObjectDefinition, name: string): PathStep | undefined {
  const lookup = lookupOf(object, name)
  if (!lookup?.references || !readableFields(caller, object).has(lookup.apiName)) return undefined
  const parent = findObject(lookup.references)
  if (!parent || !can(caller, 'read', parent)) return undefined
  return { relationshipName: lookup.relationshipName ?? name, lookup, parent }
}

/** Case-insensitive. */
export function findReadable(
  caller: Caller,
  object: ObjectDefinition,
  name: string,
): ObjectField | undefined {
  const fields = readableFields(caller, object)
  const exact = fields.get(name)
  if (exact) return exact
  const lower = name.toLowerCase()
  for (const [apiName, field] of fields) if (apiName.toLowerCase() === lower) return field
  return undefined
}
