import { demand, readableFields } from '../../access/permissions'
import type { ObjectDefinition } from '../../metadata/defineObject'
import { pathText, resolveFieldPath } from '../../records/fieldPath'
import { identify, readRecord, recordNotFound } from '../../records/readRecord'
import { createRecord, deleteRecord, updateRecord } from '../../records/writeRecord'
import { objectNamed, splitList } from '../../ui-api/requestValues'
import { ok, type RestCall, type RestRequest, type RestResult } from '../RestCall'
import { describeGlobal, describeShort, describeSObject } from '../sobjects/describeSObject'
import { sObjectRecord } from '../sobjects/sObjectRecord'
import { fieldsOfBody, saved, upsertSObject } from '../sobjects/writeSObject'

/** Returns the object of the path. @throws when the caller may not read it. */
function readableObject({ caller, params }: RestRequest): ObjectDefinition {
  const object = objectNamed(params['object'] ?? '')
  demand(caller, 'read', object)
  return object
}

/** @throws {ApiError} 400 for a malformed id, 404 for an id of another object. */
function idOf({ params }: RestRequest, object: ObjectDefinition): string {
  const { id, object: actual } = identify(params['recordId'] ?? '')
  if (actual !== object) throw recordNotFound()
  return id
}

async function readOne(request: RestRequest): Promise<RestResult> {
  const { caller, transaction, query } = request
  const object = readableObject(request)
  const asked = splitList(query.get('fields') ?? '')
  const paths =
    asked.length > 0
      ? asked.map((path) => pathText(resolveFieldPath(caller, object, path)))
      : [...readableFields(caller, object).keys()]
  const record = await readRecord(transaction, caller, idOf(request, object), {
    fields: [...new Set(['Id', ...paths])],
    optionalFields: [],
    layoutTypes: [],
    modes: [],
  })
  return ok(sObjectRecord(record, [...new Set([...paths, 'Id'])]))
}

async function create(request: RestRequest): Promise<RestResult> {
  const { caller, transaction, params, body } = request
  const object = objectNamed(params['object'] ?? '')
  const id = await createRecord(transaction, caller, object, fieldsOfBody(body))
  return { status: 201, body: saved(id) }
}

async function update(request: RestRequest): Promise<RestResult> {
  const { caller, transaction, body } = request
  const id = idOf(request, objectNamed(request.params['object'] ?? ''))
  await updateRecord(transaction, caller, id, fieldsOfBody(body), {})
  return { status: 204 }
}

async function upsert(request: RestRequest): Promise<RestResult> {
  const { params, body } = request
  const object = objectNamed(params['object'] ?? '')
  const key = { field: params['field'] ?? '', value: params['value'] ?? '' }
  const result = await upsertSObject(request, object, key, fieldsOfBody(body))
  return result.created ? { status: 201, body: result } : { status: 200, body: result }
}

async function remove(request: RestRequest): Promise<RestResult> {
  const id = idOf(request, objectNamed(request.params['object'] ?? ''))
  await deleteRecord(request.transaction, request.caller, id)
  return { status: 204 }
}

const describe = (request: RestRequest): RestResult =>
  ok(describeSObject(request.caller, readableObject(request)))

const describeBrief = (request: RestRequest): RestResult =>
  ok({ objectDescribe: describeShort(request.caller, readableObject(request)), recentItems: [] })

export const sObjectCalls: readonly RestCall[] = [
  { method: 'GET', path: '/sobjects', access: 'read', run: async ({ caller }) => ok(describeGlobal(caller)) },
  {
    method: 'GET',
    path: '/sobjects/:object',
    access: 'read',
    run: async (request) => describeBrief(request),
  },
  { method: 'POST', path: '/sobjects/:object', access: 'write', run: create },
  {
    method: 'GET',
    path: '/sobjects/:object/describe',
    access: 'read',
    run: async (request) => describe(request),
  },
  { method: 'GET', path: '/sobjects/:object/:recordId', access: 'read', run: readOne },
  { method: 'PATCH', path: '/sobjects/:object/:recordId', access: 'write', run: update },
  { method: 'DELETE', path: '/sobjects/:object/:recordId', access: 'write', run: remove },
  { method: 'PATCH', path: '/sobjects/:object/:field/:value', access: 'write', run: upsert },
]
