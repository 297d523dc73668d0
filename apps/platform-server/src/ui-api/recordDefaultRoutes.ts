import type { UserCaller } from '../access/caller'
import { can, demand, writableFields } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { fieldsOf } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import {
  cloneValues,
  createLayoutFields,
  defaultValues,
  draftFields,
  draftRecord,
  type DraftFields,
} from '../records/draftRecord'
import { identify } from '../records/readRecord'
import { contentTag, MASTER_RECORD_TYPE_ID } from '../records/recordRepresentation'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { objectInfo } from './objectInfo'
import { masterRecordType } from './picklistRoutes'
import { recordLayout } from './recordLayout'
import { listQuery, objectNamed, pathValue, wordQuery } from './requestValues'

/** Parses the object, which the caller must be able to create, and the requested fields. */
function asked({ context, caller }: UiApiRequest, object: ObjectDefinition) {
  demand(caller, 'create', object)
  const recordTypeId = context.req.query('recordTypeId')
  if (recordTypeId !== undefined) masterRecordType(recordTypeId)
  wordQuery(context, 'formFactor', ['Large', 'Medium', 'Small'], 'Large')
  return { object, optionalFields: listQuery(context, 'optionalFields') }
}

function ofObject(request: UiApiRequest) {
  return asked(request, objectNamed(pathValue(request.context, 'objectApiName')))
}

/**
 * Parses the source of a clone. @throws {ApiError} 400 for a malformed id, 403, 404 for an unknown key
 * prefix.
 */
function ofRecord(request: UiApiRequest) {
  const { id, object } = identify(pathValue(request.context, 'recordId'))
  demand(request.caller, 'read', object)
  return { recordId: id, ...asked(request, object) }
}

/** Returns the object's info, and those of the parents that its fields reference. */
function objectInfos(caller: UserCaller, object: ObjectDefinition, fields: DraftFields) {
  const parents = Object.keys(fields).flatMap((name) => {
    const references = fieldsOf(object).get(name)?.references
    const parent = references === undefined ? undefined : findObject(references)
    return parent && can(caller, 'read', parent) ? [parent] : []
  })
  const all = [...new Set([object, ...parents])]
  return Object.fromEntries(all.map((one) => [one.apiName, objectInfo(caller, one)]))
}

function defaults(request: UiApiRequest, object: ObjectDefinition, fields: DraftFields): Response {
  const content = {
    layout: recordLayout(request.caller, object, 'Full', 'Create'),
    objectInfos: objectInfos(request.caller, object, fields),
    record: draftRecord(object, fields),
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

function template(request: UiApiRequest, object: ObjectDefinition, fields: DraftFields, source?: string) {
  const content = {
    objectInfos: { [object.apiName]: objectInfo(request.caller, object) },
    record: {
      apiName: object.apiName,
      ...(source === undefined ? {} : { cloneSourceId: source }),
      fields,
      recordTypeId: MASTER_RECORD_TYPE_ID,
    },
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

async function getRecordCreateDefaults(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields } = ofObject(request)
  const { caller, database } = request
  const names = [...createLayoutFields(caller, object), ...optionalFields]
  const fields = await database.readAs(caller, (transaction) =>
    draftFields(transaction, caller, object, defaultValues(caller, object), names),
  )
  return defaults(request, object, fields)
}

async function getRecordCloneDefaults(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields, recordId } = ofRecord(request)
  const names = [...createLayoutFields(request.caller, object), ...optionalFields]
  return defaults(request, object, await copiedFields(request, object, recordId, names))
}

async function getRecordTemplateCreate(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields } = ofObject(request)
  const { caller, database } = request
  const names = [...writableFields(caller, object).keys(), ...optionalFields]
  const fields = await database.readAs(caller, (transaction) =>
    draftFields(transaction, caller, object, defaultValues(caller, object), names),
  )
  return template(request, object, fields)
}

async function getRecordTemplateClone(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields, recordId } = ofRecord(request)
  const names = [...writableFields(request.caller, object).keys(), ...optionalFields]
  return template(request, object, await copiedFields(request, object, recordId, names), recordId)
}

async function copiedFields(
  { caller, database }: UiApiRequest,
  object: ObjectDefinition,
  recordId: string,
  names: readonly string[],
): Promise<DraftFields> {
  const fields = await database.readAs(caller, async (transaction) => {
    const values = await cloneValues(transaction, caller, object, recordId)
    return await draftFields(transaction, caller, object, values, names)
  })
  return { CloneSourceId: { displayValue: null, value: recordId }, ...fields }
}

/** getRecordCreateDefaults, getRecordCloneDefaults, getRecordTemplateCreate/-Clone. */
export const recordDefaultRoutes: readonly UiApiRoute[] = [
  {
    method: 'GET',
    path: '/ui-api/record-defaults/template/create/:objectApiName',
    handle: getRecordTemplateCreate,
  },
  { method: 'GET', path: '/ui-api/record-defaults/template/clone/:recordId', handle: getRecordTemplateClone },
  { method: 'GET', path: '/ui-api/record-defaults/create/:objectApiName', handle: getRecordCreateDefaults },
  { method: 'GET', path: '/ui-api/record-defaults/clone/:recordId', handle: getRecordCloneDefaults },
]
