import { demand, readableFields } from '../access/permissions'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import { ApiError } from '../http/ApiError'
import { findReadable } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { picklistValues } from './picklistValues'
import { recordTypeNamed } from './recordTypeRequest'
import { objectNamed, pathValue } from './requestValues'

interface Target {
  readonly object: ObjectDefinition
  readonly recordType: RecordType | undefined
}

function target({ context, caller }: UiApiRequest): Target {
  const object = objectNamed(pathValue(context, 'objectApiName'))
  demand(caller, 'read', object)
  return { object, recordType: recordTypeNamed(object, pathValue(context, 'recordTypeId')) }
}

async function getPicklistValues(request: UiApiRequest): Promise<Response> {
  const { object, recordType } = target(request)
  const field = findReadable(request.caller, object, pathValue(request.context, 'fieldApiName'))
  if (!field?.picklist) throw new ApiError(404, 'NOT_FOUND', 'The field does not exist, or is no picklist.')
  const values = picklistValues(request.caller, object, field, recordType)
  return taggedAnswer(request.context, values, values.eTag)
}

async function getPicklistValuesByRecordType(request: UiApiRequest): Promise<Response> {
  const { object, recordType } = target(request)
  const lists = [...readableFields(request.caller, object).values()].filter(({ picklist }) => picklist)
  const content = {
    picklistFieldValues: Object.fromEntries(
      lists.map((field) => [field.apiName, picklistValues(request.caller, object, field, recordType)]),
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
