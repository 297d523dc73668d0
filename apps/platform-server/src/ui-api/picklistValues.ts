import type { Caller } from '../access/caller'
import { readableFields } from '../access/permissions'
import type { ObjectDefinition, RecordType } from '../metadata/defineObject'
import type { PicklistValue } from '../metadata/fields'
import type { ObjectField } from '../metadata/objectFields'
import { picklistAttributesOf } from '../metadata/picklistAttributes'
import { picklistDependenciesOf, type PicklistDependency } from '../metadata/picklistDependencies'
import { idOfRecordType } from '../records/recordTypes'
import { contentTag } from '../records/recordRepresentation'
import { BASE_PATH } from './defineRoute'

/**
 * Returns the dependency; undefined for an independent picklist, and when the caller may not read the
 * controller.
 */
export function visibleDependency(
  caller: Caller,
  object: ObjectDefinition,
  fieldApiName: string,
): PicklistDependency | undefined {
  const dependency = picklistDependenciesOf(object)[fieldApiName]
  return dependency && readableFields(caller, object).has(dependency.controller) ? dependency : undefined
}

/** Returns controlling values; a value's index is its position. */
function controllerValues(controller: ObjectField | undefined): readonly string[] {
  if (controller?.dataType === 'Boolean') return ['false', 'true']
  return (controller?.picklist ?? []).map(({ value }) => value)
}

/** Returns the response (ui-api.md, "Picklist values"). */
export function picklistValues(
  caller: Caller,
  object: ObjectDefinition,
  field: ObjectField,
  recordType: RecordType | undefined,
) {
  const dependency = visibleDependency(caller, object, field.apiName)
  const controllers = dependency
    ? controllerValues(readableFields(caller, object).get(dependency.controller))
    : []
  const valueOf = ({ value, label }: PicklistValue) => ({
    attributes: picklistAttributesOf(object.apiName, field.apiName, value),
    label,
    validFor: controllers.flatMap((controller, index) =>
      dependency?.validFor[controller]?.includes(value) ? [index] : [],
    ),
    value,
  })
  const standard = field.picklist?.find(({ value }) => value === field.defaultValue)
  const content = {
    controllerValues: Object.fromEntries(controllers.map((value, index) => [value, index])),
    defaultValue: standard ? valueOf(standard) : null,
    url: `${BASE_PATH}/ui-api/object-info/${object.apiName}/picklist-values/${idOfRecordType(object, recordType)}/${field.apiName}`,
    values: (field.picklist ?? []).map(valueOf),
  }
  return { ...content, eTag: contentTag(content) }
}
