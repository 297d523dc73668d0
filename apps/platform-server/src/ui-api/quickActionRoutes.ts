import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import { demand } from '../access/permissions'
import type { PortalTransaction } from '../database/openDatabase'
import { ApiError, insufficientAccess, notFound } from '../http/ApiError'
import { readJson } from '../http/readJson'
import type { ObjectDefinition } from '../metadata/defineObject'
import { findQuickAction, type QuickAction } from '../metadata/quickActions'
import { defaultValues, draftFields } from '../records/draftRecord'
import { readRecord } from '../records/readRecord'
import { rememberRecords } from '../records/recentRecords'
import { contentTag } from '../records/recordRepresentation'
import { createRecord, updateRecord } from '../records/writeRecord'
import { mayPerform } from './actionList'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { layoutOf } from './recordLayout'
import { recordTypeQuery } from './recordTypeRequest'
import { listQuery, objectNamed, parseBody, pathValue } from './requestValues'
import { visibleRows } from './visibleRows'
import type { GivenFields } from '../records/GivenFields'

const performBody = z.object({
  allowSaveOnDuplicate: z.boolean().nullish(),
  apiName: z.string(),
  contextId: z.string().nullish(),
  fields: z.record(z.string(), z.unknown()),
})

interface Named {
  readonly action: QuickAction
  readonly target: ObjectDefinition
}

/** @throws {ApiError} 404 for an unknown action, 403 without permission. */
function namedAction({ context, caller }: UiApiRequest): Named {
  const action = findQuickAction(pathValue(context, 'actionApiName'))
  if (!action) throw notFound('quick action')
  const target = objectNamed(action.target)
  demand(caller, action.type === 'Create' ? 'create' : 'update', target)
  if (!mayPerform(caller, action)) throw insufficientAccess()
  return { action, target }
}

async function getQuickActionLayout(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const { action, target } = namedAction(request)
  const objectApiName = context.req.query('objectApiName')
  if (objectApiName !== undefined && objectNamed(objectApiName).apiName !== (action.on ?? target.apiName))
    throw notFound('quick action')
  recordTypeQuery(context, target)
  const layout = layoutOf(caller, target, {
    layoutType: 'Full',
    mode: action.type === 'Create' ? 'Create' : 'Edit',
    sections: [{ heading: action.label, fields: action.fields }],
    name: action.apiName,
  })
  const content = { actionApiName: action.apiName, layout }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

async function getQuickActionInfo(request: UiApiRequest): Promise<Response> {
  const { action } = namedAction(request)
  const content = {
    actionApiName: action.apiName,
    iconUrl: null,
    label: action.label,
    sourceObject: action.on ?? null,
    successMessage: action.successMessage,
    targetObject: action.target,
    targetParentField: action.parentField ?? null,
    type: action.type,
  }
  const eTag = contentTag(content)
  return taggedAnswer(request.context, { ...content, eTag }, eTag)
}

/** Queries the action's record. @throws {ApiError} 400, 403, 404 as for reading it. */
async function contextOf(
  transaction: PortalTransaction,
  caller: UserCaller,
  action: QuickAction,
  recordId: string,
): Promise<string> {
  const [row] = await visibleRows(transaction, caller, [recordId])
  if (row && row.object.apiName === action.on) return row.id
  const message = `${action.apiName} stands on a ${action.on ?? 'page'}, not on the record that was given.`
  throw new ApiError(400, 'ILLEGAL_QUERY_PARAMETER_VALUE', message)
}

function startValues(caller: UserCaller, { presets, driverField }: QuickAction): GivenFields {
  const isOwn = driverField !== undefined && caller.role === 'Driver'
  return { ...presets, ...(isOwn ? { [driverField]: caller.contactId } : {}) }
}

async function getQuickActionDefaults(request: UiApiRequest): Promise<Response> {
  const { context, caller, database } = request
  const { action, target } = namedAction(request)
  const parentRecordId = context.req.query('parentRecordId')
  const names = [...action.fields, ...listQuery(context, 'optionalFields')]
  const fields = await database.asCaller(caller, async (transaction) => {
    const isOnRecord = parentRecordId !== undefined && action.on !== undefined
    const parent = isOnRecord ? await contextOf(transaction, caller, action, parentRecordId) : undefined
    if (action.type === 'Update') {
      if (parent === undefined)
        return await draftFields(transaction, caller, target, action.presets ?? {}, names)
      const asked = { fields: [], optionalFields: ['Id', ...names], layoutTypes: [], modes: [] }
      const { fields: current } = await readRecord(transaction, caller, parent, asked)
      const values = Object.entries(current).map(([name, { value }]) => [name, value] as const)
      const merged = { ...Object.fromEntries(values), ...action.presets }
      return await draftFields(transaction, caller, target, merged, names)
    }
    const values = {
      ...defaultValues(caller, target),
      ...startValues(caller, action),
      ...(action.parentField !== undefined && parent !== undefined ? { [action.parentField]: parent } : {}),
    }
    const parentNames = action.parentField === undefined ? [] : [action.parentField]
    return await draftFields(transaction, caller, target, values, [...names, ...parentNames])
  })
  const content = { actionApiName: action.apiName, fields, objectApiName: target.apiName }
  const eTag = contentTag(content)
  return taggedAnswer(context, { ...content, eTag }, eTag)
}

async function perform(request: UiApiRequest, type: QuickAction['type']): Promise<Response> {
  const { context, caller, database, now } = request
  const { action, target } = namedAction(request)
  if (action.type !== type) {
    const method = action.type === 'Create' ? 'POST' : 'PATCH'
    throw new ApiError(400, 'INVALID_ACTION_TYPE', `${action.apiName} is performed with ${method}.`)
  }
  const body = parseBody(performBody, await readJson(context.req.raw))
  if (objectNamed(body.apiName) !== target)
    throw new ApiError(400, 'INVALID_TYPE', `${action.apiName} works on ${target.apiName}.`)
  if (action.on !== undefined && !body.contextId)
    throw new ApiError(
      400,
      'MISSING_ARGUMENT',
      `Give the ${action.on} that the action stands on as contextId.`,
    )
  const id = await database.asCaller(caller, async (transaction) => {
    const on =
      action.on !== undefined && body.contextId
        ? await contextOf(transaction, caller, action, body.contextId)
        : undefined
    const values: GivenFields = {
      ...startValues(caller, action),
      ...(action.stamps === undefined ? {} : { [action.stamps]: now.toISOString() }),
      ...body.fields,
      ...(action.parentField !== undefined && on !== undefined ? { [action.parentField]: on } : {}),
    }
    const changed = action.type === 'Update' ? on : undefined
    const choice = { allowSaveOnDuplicate: body.allowSaveOnDuplicate === true }
    if (changed === undefined) {
      const created = await createRecord(transaction, caller, target, values, choice)
      await rememberRecords(transaction, caller, target.apiName, [created])
      return created
    }
    await updateRecord(transaction, caller, changed, values, choice)
    return changed
  })
  return Response.json(
    {
      contextId: body.contextId ?? null,
      feedItemId: null,
      id,
      isCreated: type === 'Create',
      isSuccess: true,
      successMessage: action.successMessage,
    },
    { status: type === 'Create' ? 201 : 200 },
  )
}

/** Single quick actions: form, description, defaults, and execution. */
export const quickActionRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/actions/layout/:actionApiName', handle: getQuickActionLayout },
  { method: 'GET', path: '/ui-api/actions/quick-action-info/:actionApiName', handle: getQuickActionInfo },
  { method: 'GET', path: '/ui-api/actions/record-defaults/:actionApiName', handle: getQuickActionDefaults },
  {
    method: 'POST',
    path: '/ui-api/actions/perform-quick-action/:actionApiName',
    writesRecords: true,
    handle: (request) => perform(request, 'Create'),
  },
  {
    method: 'PATCH',
    path: '/ui-api/actions/perform-quick-action/:actionApiName',
    writesRecords: true,
    handle: (request) => perform(request, 'Update'),
  },
]
