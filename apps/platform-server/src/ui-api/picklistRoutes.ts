import { demand, readableFields } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { ApiError } from '../http/ApiError'
import { findReadable } from '../records/fieldPath'
import { contentTag, MASTER_RECORD_TYPE_ID } from '../records/recordRepresentation'
import { normaliseId } from '../database/schema/recordId'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { picklistValues } from './picklistValues'
import { objectNamed, pathValue } from './requestValues'

function target({ context, caller }: UiApiRequest): ObjectDefinition {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  masterRecordType(pathValue(context, 'recordTypeId'))
  return object
}

/**
 * Objects have the master record type only. @throws {ApiError} 400 for a malformed id, 404 for another one.
 */
export function masterRecordType(given: string): void {
  const id = normaliseId(given)
  if (id === MASTER_RECORD_TYPE_ID) return
  if (id === undefined)
    throw new ApiError(
      400,
      'ILLEGAL_QUERY_PARAMETER_VALUE',
      `"${given.slice(0, 40)}" is not a record type id.`,
    )
  throw new ApiError(404, 'NOT_FOUND', 'The record type does not exist.')
}

async function getPicklistValues(request: UiApiRequest): Promise<Response> {
  const object = target(request)
  const field = findReadable(request.caller, object, pathValue(request.context, 'fieldApiName'))
  if (!field?.picklist) throw new ApiError(404, 'NOT_FOUND', 'The field does not exist, or is no picklist.')
  const values = picklistValues(request.caller, object, field)
  return taggedAnswer(request.context, values, values.eTag)
}

async function getPicklistValuesByRecordType(request: UiApiRequest): Promise<Response> {
  const object = target(request)
  const lists = [...readableFields(request.caller, object).values()].filter(({ picklist }) => picklist)
  const content = {
    picklistFieldValues: Object.fromEntries(
      lists.map((field) => [field.apiName, picklistValues(request.caller, object, field)]),
    ),
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

export const picklistRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId/:fieldApiName',
    handle: getPicklistValues,
  },
  {
    method: 'GET',
    path: '/ui-api/object-info/:objectApiName/picklist-values/:recordTypeId',
    handle: getPicklistValuesByRecordType,
  },
]
