import { demand } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { fieldsOf } from '../metadata/objectFields'
import { quickActions } from '../metadata/quickActions'
import { actionOverrides, type ActionContext } from '../metadata/standardActions'
import { findObject } from '../metadata/objects'
import { contentTag } from '../records/recordRepresentation'
import { mayPerform, type ActionPlace } from './actionList'
import { actionCollection, actionFilterOfQuery } from './actionRequest'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { booleanQuery, listQuery, objectNamed, pathValue, splitList } from './requestValues'
import { idsOfPath, visibleRows } from './visibleRows'

function answer(request: UiApiRequest, path: string, places: readonly ActionPlace[]): Response {
  const collection = actionCollection(request.caller, path, places, actionFilterOfQuery(request))
  return taggedAnswer(request.context, collection, collection.eTag)
}

async function getGlobalActions(request: UiApiRequest): Promise<Response> {
  return answer(request, 'global', [{ context: 'Global', sourceObject: 'Global' }])
}

/** @throws {ApiError} 403, 404. */
function readable({ caller }: UiApiRequest, apiName: string): ObjectDefinition {
  const object = objectNamed(apiName)
  demand(caller, 'read', object)
  return object
}

async function getLookupActions(request: UiApiRequest): Promise<Response> {
  const names = splitList(pathValue(request.context, 'objectApiNames'))
  const objects = new Set(names.map((name) => readable(request, name)))
  const places = [...objects].map((object) => ({
    context: 'Lookup' as const,
    sourceObject: object.apiName,
    object,
  }))
  return answer(request, `lookup/${places.map(({ sourceObject }) => sourceObject).join(',')}`, places)
}

async function getObjectCreateActions(request: UiApiRequest): Promise<Response> {
  const object = readable(request, pathValue(request.context, 'objectApiName'))
  const path = `object/${object.apiName}/record-create`
  demand(request.caller, 'create', object)
  return answer(request, path, [{ context: 'RecordCreate', sourceObject: object.apiName, object }])
}

async function ofRecords(request: UiApiRequest, context: ActionContext, suffix: string): Promise<Response> {
  const { caller, database } = request
  const given = idsOfPath(pathValue(request.context, 'recordIds'))
  const rows = await database.readAs(caller, (transaction) => visibleRows(transaction, caller, given))
  const places = rows.map(({ id, ...row }) => ({ context, sourceObject: id, ...row }))
  return answer(request, `record/${rows.map(({ id }) => id).join(',')}${suffix}`, places)
}

async function getRecordActions(request: UiApiRequest): Promise<Response> {
  return await ofRecords(request, 'Record', '')
}

async function getRecordEditActions(request: UiApiRequest): Promise<Response> {
  return await ofRecords(request, 'RecordEdit', '/record-edit')
}

async function getActionOverrides(request: UiApiRequest): Promise<Response> {
  const { context } = request
  const object = readable(request, pathValue(context, 'objectApiName'))
  const type = context.req.query('type')
  // Action overrides are pages of the portal, never templates.
  const isTemplateOnly = booleanQuery(context, 'defaultTemplateOnly')
  const declared = Object.hasOwn(actionOverrides, object.apiName) ? actionOverrides[object.apiName] : []
  const overrides = (isTemplateOnly ? [] : (declared ?? []))
    .filter(({ action }) => type === undefined || action === type)
    .map(({ action, pageName }) => ({
      actionName: action,
      content: pageName,
      formFactor: null,
      pageReference: { attributes: { name: pageName }, state: {}, type: 'comm__namedPage' },
      type: 'NamedPage',
    }))
  const content = { objectApiName: object.apiName, overrides }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

/** Returns quick actions with computed defaults: a parent lookup, a preset or a timestamp. */
async function getFormulaActivations(request: UiApiRequest): Promise<Response> {
  const { context, caller } = request
  const names = listQuery(context, 'objectApiNames').map((name) => readable(request, name).apiName)
  const actionFeature = pathValue(context, 'actionFeature')
  const activations = quickActions
    .filter(({ on }) => names.length === 0 || (on !== undefined && names.includes(on)))
    .filter((action) => mayPerform(caller, action))
    .map((action) => ({
      actionApiName: action.apiName,
      fields: computedFields(action),
      objectApiName: action.on ?? null,
    }))
    .filter(({ fields }) => fields.length > 0)
  const content = { actionFeature, activations, application: context.req.query('application') ?? null }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

function computedFields(action: (typeof quickActions)[number]): readonly string[] {
  const target = findObject(action.target)
  const names = [action.parentField, action.stamps, ...Object.keys(action.presets ?? {})]
  return names.filter(
    (name): name is string => name !== undefined && target !== undefined && fieldsOf(target).has(name),
  )
}

/** Actions, except of related lists and single quick actions. */
export const actionRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/actions/global', handle: getGlobalActions },
  { method: 'GET', path: '/ui-api/actions/lookup/:objectApiNames', handle: getLookupActions },
  {
    method: 'GET',
    path: '/ui-api/actions/object/:objectApiName/record-create',
    handle: getObjectCreateActions,
  },
  { method: 'GET', path: '/ui-api/actions/overrides/:objectApiName', handle: getActionOverrides },
  {
    method: 'GET',
    path: '/ui-api/actions/formula-activation/:actionFeature',
    handle: getFormulaActivations,
  },
  { method: 'GET', path: '/ui-api/actions/record/:recordIds', handle: getRecordActions },
  { method: 'GET', path: '/ui-api/actions/record/:recordIds/record-edit', handle: getRecordEditActions },
]
