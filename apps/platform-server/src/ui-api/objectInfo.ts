import type { Caller } from '../access/caller'
import { can, readableFields, writableFields } from '../access/permissions'
import type { ObjectDefinition } from '../metadata/defineObject'
import { isSortable } from '../lists/listInfo'
import { lookupFilterOf } from '../metadata/lookupFilters'
import { isRequiredInput, type ObjectField } from '../metadata/objectFields'
import { findObject, objectDefinitions } from '../metadata/objects'
import { picklistDependenciesOf } from '../metadata/picklistDependencies'
import { searchConfigurationOf } from '../metadata/searchConfigurations'
import { idOfRecordType } from '../records/recordTypes'
import { contentTag } from '../records/recordRepresentation'
import { defaultRecordType, recordTypeInfos } from '../records/recordTypeInfos'
import { visibleDependency } from './picklistValues'

const TEXTS: readonly ObjectField['dataType'][] = ['TextArea']

/** Describes a field (ui-api.md, "ObjectInfo"). */
function fieldInfo(caller: Caller, object: ObjectDefinition, field: ObjectField) {
  const writable = writableFields(caller, object)
  const mayWrite = writable.has(field.apiName)
  const controller = visibleDependency(caller, object, field.apiName)?.controller
  return {
    apiName: field.apiName,
    calculated: field.formula !== undefined || field.autoNumber !== undefined,
    compound: field.dataType === 'Location',
    compoundComponentName: field.compoundField === null ? null : coordinateName(field),
    compoundFieldName: field.compoundField,
    controllerName: controller ?? null,
    controllingFields: controller === undefined ? [] : [controller],
    createable: mayWrite && can(caller, 'create', object),
    custom: /__[cs]$/.test(field.apiName),
    dataType: field.dataType,
    extraTypeInfo: TEXTS.includes(field.dataType) ? 'PlainTextArea' : null,
    filterable: field.dataType !== 'TextArea',
    filteredLookupInfo: filteredLookupInfo(caller, object, field),
    highScaleNumber: false,
    htmlFormatted: false,
    inlineHelpText: field.helpText ?? null,
    label: field.label,
    length: field.length,
    nameField: field.isName,
    polymorphicForeignKey: false,
    precision: field.precision,
    reference: field.references !== undefined,
    referenceTargetField: null,
    referenceToInfos:
      field.references === undefined
        ? []
        : [{ apiName: field.references, nameFields: nameFields(field.references) }],
    relationshipName: field.relationshipName,
    required: isRequiredInput(field),
    scale: field.scale,
    searchPrefilterable: searchConfigurationOf(object)?.filters.includes(field.apiName) ?? false,
    sortable: isSortable(field),
    unique: field.unique,
    updateable: mayWrite && can(caller, 'update', object),
  }
}

/** Describes the filter of suggestions (guide, "Filtered Lookup Info"). */
function filteredLookupInfo(caller: Caller, object: ObjectDefinition, field: ObjectField) {
  const filter = lookupFilterOf(object.apiName, field.apiName)
  if (!filter) return null
  const visible = readableFields(caller, object)
  const controllingFields = filter.dependsOn
    .map(({ ownField }) => ownField)
    .filter((name) => visible.has(name))
  return { controllingFields, dependent: controllingFields.length > 0, optionalFilter: true }
}

/** Returns dependent picklists as a tree of controllers. */
function dependentFields(caller: Caller, object: ObjectDefinition) {
  const tree: Record<string, Record<string, Record<string, never>>> = {}
  for (const name of Object.keys(picklistDependenciesOf(object))) {
    const dependency = visibleDependency(caller, object, name)
    if (dependency && readableFields(caller, object).has(name))
      tree[dependency.controller] = { ...tree[dependency.controller], [name]: {} }
  }
  return tree
}

function coordinateName({ apiName }: ObjectField): string {
  return apiName.endsWith('__Latitude__s') ? 'Latitude' : 'Longitude'
}

function nameFields(apiName: string): readonly string[] {
  const fields = findObject(apiName)?.fields ?? {}
  return 'LastName' in fields ? ['FirstName', 'LastName', 'Name'] : ['Name']
}

/** Returns every lookup to the object from a readable object. */
function childRelationships(caller: Caller, object: ObjectDefinition) {
  return objectDefinitions
    .filter((child) => can(caller, 'read', child))
    .flatMap((child) =>
      [...readableFields(caller, child).values()]
        .filter(({ references, childRelationship }) => references === object.apiName && childRelationship)
        .map(({ apiName, childRelationship }) => ({
          childObjectApiName: child.apiName,
          fieldName: apiName,
          junctionIdListNames: [],
          junctionReferenceTo: [],
          relationshipName: childRelationship ?? null,
        })),
    )
}

export function objectInfo(caller: Caller, object: ObjectDefinition) {
  const fields = [...readableFields(caller, object).values()].map(
    (field) => [field.apiName, fieldInfo(caller, object, field)] as const,
  )
  const content = {
    apiName: object.apiName,
    associateEntityType: null,
    associateParentEntity: null,
    childRelationships: childRelationships(caller, object),
    createable: can(caller, 'create', object),
    custom: object.apiName.endsWith('__c'),
    defaultRecordTypeId: idOfRecordType(object, defaultRecordType(caller, object)),
    deletable: can(caller, 'delete', object),
    dependentFields: dependentFields(caller, object),
    feedEnabled: false,
    fields: Object.fromEntries(fields),
    keyPrefix: object.keyPrefix,
    label: object.label,
    labelPlural: object.labelPlural,
    layoutable: true,
    mruEnabled: true,
    nameFields: nameFields(object.apiName),
    queryable: can(caller, 'read', object),
    recordTypeInfos: recordTypeInfos(caller, object),
    searchable: can(caller, 'read', object) && searchConfigurationOf(object) !== undefined,
    themeInfo: { color: object.color, iconUrl: null },
    updateable: can(caller, 'update', object),
  }
  return { ...content, eTag: contentTag(content) }
}
