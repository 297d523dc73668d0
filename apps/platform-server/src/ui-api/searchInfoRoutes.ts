import { can, demand } from '../access/permissions'
import type { UserCaller } from '../access/caller'
import { ApiError } from '../http/ApiError'
import type { ObjectDefinition } from '../metadata/defineObject'
import type { ObjectField } from '../metadata/objectFields'
import { findObject } from '../metadata/objects'
import { findReadable } from '../records/fieldPath'
import { contentTag } from '../records/recordRepresentation'
import { filterOptions } from '../search/filterOptions'
import { filterField, filterFields } from '../search/searchFilters'
import { secondaryFieldName } from '../search/lookupRecords'
import { searchTerm } from '../search/searchTerm'
import { taggedAnswer } from './answer'
import type { UiApiRequest, UiApiRoute } from './defineRoute'
import { objectNamed, pathValue } from './requestValues'
import { searchedObject } from './searchRoutes'

const affordances: Partial<Record<ObjectField['dataType'], string>> = {
  Boolean: 'Checkbox',
  Picklist: 'SelectMulti',
  MultiPicklist: 'SelectMulti',
  Reference: 'Lookup',
}

async function getSearchFilterMetadata({ context, caller }: UiApiRequest): Promise<Response> {
  const object = searchedObject(caller, pathValue(context, 'objectApiName'))
  const content = {
    filters: filterFields({ caller, object }).map((field) => ({
      affordance: affordances[field.dataType] ?? 'Text',
      defaultValues: [],
      fieldType: field.dataType,
      label: field.label,
      targetFieldPath: field.apiName,
      type: 'FieldFilter',
    })),
    objectApiName: object.apiName,
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

async function getSearchFilterOptions({ context, caller, database }: UiApiRequest): Promise<Response> {
  const object = searchedObject(caller, pathValue(context, 'objectApiName'))
  const field = filterField({ caller, object }, pathValue(context, 'filterApiName'))
  const q = searchTerm(context.req.query('q') ?? '')
  const options = await database.asCaller(caller, (transaction) =>
    filterOptions(transaction, caller, object, field, q),
  )
  const content = { objectApiName: object.apiName, options }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

/** Finds a readable lookup, and its target object. @throws {ApiError} 403, 404. */
export function lookupField(caller: UserCaller, objectApiName: string, fieldApiName: string) {
  const object = objectNamed(objectApiName)
  demand(caller, 'read', object)
  const field = findReadable(caller, object, fieldApiName)
  const target = field?.references === undefined ? undefined : findObject(field.references)
  if (!field || !target || !can(caller, 'read', target))
    throw new ApiError(404, 'NOT_FOUND', 'The field does not exist, or is no lookup that you can use.')
  return { object, field, target }
}

async function getLookupMetadata({ context, caller }: UiApiRequest): Promise<Response> {
  const { target } = lookupField(
    caller,
    pathValue(context, 'objectApiName'),
    pathValue(context, 'fieldApiName'),
  )
  const content = {
    primaryField: shownField(caller, target, 'Name'),
    scopes: [{ apiName: target.apiName, label: `All ${target.labelPlural}` }],
    secondaryField: shownField(caller, target, secondaryFieldName(target) ?? ''),
  }
  const eTag = contentTag(content)
  return taggedAnswer(context, { eTag, ...content }, eTag)
}

function shownField(caller: UserCaller, object: ObjectDefinition, name: string) {
  const field = findReadable(caller, object, name)
  return field ? { fieldApiName: field.apiName, label: field.label, objectApiName: object.apiName } : null
}

export const searchInfoRoutes: readonly UiApiRoute[] = [
  { method: 'GET', path: '/ui-api/search-info/:objectApiName/filters', handle: getSearchFilterMetadata },
  {
    method: 'GET',
    path: '/ui-api/search-info/:objectApiName/filters/:filterApiName/options',
    handle: getSearchFilterOptions,
  },
  {
    method: 'GET',
    path: '/ui-api/search-info/:objectApiName/lookup/:fieldApiName',
    handle: getLookupMetadata,
  },
]
