import type { UserCaller } from '../access/caller'
import { can, demand, writableFields } from '../access/permissions'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
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
import { idOfRecordType, recordTypeOfValue } from '../records/recordTypes'
import { contentTag } from '../records/recordRepresentation'
import { defaultRecordType } from '../records/recordTypeInfos'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { objectInfo } from './objectInfo'
import { recordLayout } from './recordLayout'
import { recordTypeNamed } from './recordTypeRequest'
import { listQuery, objectNamed, pathValue, wordQuery } from './requestValues'

/**
 * Parses the object, which the caller must be able to create, the requested fields, and the record type;
 * undefined when the request names none.
 */
function asked({ context, caller }: UiApiRequest, object: ObjectDefinition) {
  demand(caller, 'create', object)
  const given = context.req.query('recordTypeId')
  const recordType = given === undefined ? undefined : { type: recordTypeNamed(object, given) }
  wordQuery(context, 'formFactor', ['Large', 'Medium', 'Small'], 'Large')
  return { object, optionalFields: listQuery(context, 'optionalFields'), recordType }
}

/** A new record has the caller's default record type unless the request names one. */
function ofObject(request: UiApiRequest) {
  const { recordType, ...rest } = asked(request, objectNamed(pathValue(request.context, 'objectApiName')))
  return {
    ...rest,
    recordType: recordType ? recordType.type : defaultRecordType(request.caller, rest.object),
  }
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

interface Draft {
  readonly object: ObjectDefinition
  readonly recordType: RecordType | undefined
  readonly fields: DraftFields
}

function defaults(request: UiApiRequest, { object, recordType, fields }: Draft): Response {
  const content = {
    layout: recordLayout(request.caller, object, 'Full', 'Create', recordType),
    objectInfos: objectInfos(request.caller, object, fields),
    record: draftRecord(request.caller, object, fields, recordType),
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

function template(request: UiApiRequest, { object, recordType, fields }: Draft, source?: string) {
  const content = {
    objectInfos: { [object.apiName]: objectInfo(request.caller, object) },
    record: {
      apiName: object.apiName,
      ...(source === undefined ? {} : { cloneSourceId: source }),
      fields,
      recordTypeId: idOfRecordType(object, recordType),
    },
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { eTag, ...content }, eTag)
}

/** Default values, with the record type's own value of the deciding field. */
function startValues({ caller }: UiApiRequest, object: ObjectDefinition, recordType?: RecordType) {
  const decided = object.recordTypes && recordType ? { [object.recordTypes.field]: recordType.value } : {}
  return { ...defaultValues(caller, object), ...decided }
}

async function getRecordCreateDefaults(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields, recordType } = ofObject(request)
  const { caller, database } = request
  const names = [...createLayoutFields(caller, object, recordType), ...optionalFields]
  const fields = await database.readAs(caller, (transaction) =>
    draftFields(transaction, caller, object, startValues(request, object, recordType), names),
  )
  return defaults(request, { object, recordType, fields })
}

async function getRecordCloneDefaults(request: UiApiRequest): Promise<Response> {
  const { draft } = await cloned(request, (object, recordType) =>
    createLayoutFields(request.caller, object, recordType),
  )
  return defaults(request, draft)
}

async function getRecordTemplateCreate(request: UiApiRequest): Promise<Response> {
  const { object, optionalFields, recordType } = ofObject(request)
  const { caller, database } = request
  const names = [...writableFields(caller, object).keys(), ...optionalFields]
  const fields = await database.readAs(caller, (transaction) =>
    draftFields(transaction, caller, object, startValues(request, object, recordType), names),
  )
  return template(request, { object, recordType, fields })
}

async function getRecordTemplateClone(request: UiApiRequest): Promise<Response> {
  const { draft, source } = await cloned(request, (object) => writableFields(request.caller, object).keys())
  return template(request, draft, source)
}

/** Copies a record; the copy has the record type of its source unless the request names one. */
async function cloned(
  request: UiApiRequest,
  namesOf: (object: ObjectDefinition, recordType: RecordType | undefined) => Iterable<string>,
): Promise<{ draft: Draft; source: string }> {
  const { object, optionalFields, recordId, recordType: named } = ofRecord(request)
  const { caller, database } = request
  const draft = await database.readAs(caller, async (transaction) => {
    const values = await cloneValues(transaction, caller, object, recordId)
    const field = object.recordTypes?.field
    const recordType = named ? named.type : recordTypeOfValue(object, field && values[field])
    const decided = field && recordType ? { ...values, [field]: recordType.value } : values
    const names = [...namesOf(object, recordType), ...optionalFields]
    const fields = await draftFields(transaction, caller, object, decided, names)
    return { object, recordType, fields }
  })
  const source = { CloneSourceId: { displayValue: null, value: recordId } }
  return { draft: { ...draft, fields: { ...source, ...draft.fields } }, source: recordId }
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
