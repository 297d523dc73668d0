import type { Caller } from '../../access/caller'
import { can, readableFields, writableFields } from '../../access/permissions'
import { aggregatesOf, isGroupable } from '../../lists/grouping'
import { isSortable } from '../../lists/listInfo'
import type { ObjectDefinition } from '../../metadata/defineObject'
import type { DataType } from '../../metadata/fields'
import { isRequiredInput, type ObjectField } from '../../metadata/objectFields'
import { objectDefinitions } from '../../metadata/objects'
import { relatedListsOf } from '../../metadata/relatedLists'
import { recordTypeInfos } from '../../records/recordTypeInfos'
import { visibleDependency } from '../../ui-api/picklistValues'
import { BASE_PATH } from '../../ui-api/defineRoute'

/** Field types of the REST API, with their types in XML schema. */
const TYPES: Readonly<Record<DataType, readonly [type: string, soapType: string]>> = {
  String: ['string', 'xsd:string'],
  TextArea: ['textarea', 'xsd:string'],
  Picklist: ['picklist', 'xsd:string'],
  MultiPicklist: ['multipicklist', 'xsd:string'],
  Currency: ['currency', 'xsd:double'],
  Double: ['double', 'xsd:double'],
  Date: ['date', 'xsd:date'],
  DateTime: ['datetime', 'xsd:dateTime'],
  Boolean: ['boolean', 'xsd:boolean'],
  Reference: ['reference', 'tns:ID'],
  Location: ['location', 'urn:location'],
  Phone: ['phone', 'xsd:string'],
  Email: ['email', 'xsd:string'],
  Url: ['url', 'xsd:string'],
}

const isCustom = (apiName: string): boolean => /__[cs]$/u.test(apiName)

export function describeGlobal(caller: Caller) {
  const readable = objectDefinitions.filter((object) => can(caller, 'read', object))
  const sorted = readable.toSorted((one, other) => (one.apiName < other.apiName ? -1 : 1))
  return {
    encoding: 'UTF-8',
    maxBatchSize: 200,
    sobjects: sorted.map((object) => describeShort(caller, object)),
  }
}

export function describeShort(caller: Caller, object: ObjectDefinition) {
  const base = `${BASE_PATH}/sobjects/${object.apiName}`
  return {
    name: object.apiName,
    label: object.label,
    labelPlural: object.labelPlural,
    keyPrefix: object.keyPrefix,
    custom: isCustom(object.apiName),
    customSetting: false,
    createable: can(caller, 'create', object),
    updateable: can(caller, 'update', object),
    deletable: can(caller, 'delete', object),
    undeletable: false,
    queryable: true,
    retrieveable: true,
    searchable: false,
    layoutable: true,
    mergeable: false,
    replicateable: false,
    triggerable: false,
    feedEnabled: false,
    hasSubtypes: false,
    isSubtype: false,
    deprecatedAndHidden: false,
    urls: {
      sobject: base,
      describe: `${base}/describe`,
      rowTemplate: `${base}/{ID}`,
      layouts: `${BASE_PATH}/ui-api/layout/${object.apiName}`,
    },
  }
}

export function describeSObject(caller: Caller, object: ObjectDefinition) {
  return {
    ...describeShort(caller, object),
    fields: [...readableFields(caller, object).values()].map((field) => describeField(caller, object, field)),
    childRelationships: relatedListsOf(object)
      .filter(
        ({ child, lookup }) =>
          can(caller, 'read', child) && readableFields(caller, child).has(lookup.apiName),
      )
      .map(({ relatedListId, child, lookup }) => ({
        cascadeDelete: lookup.onDelete === 'cascade',
        childSObject: child.apiName,
        deprecatedAndHidden: false,
        field: lookup.apiName,
        junctionIdListNames: [],
        junctionReferenceTo: [],
        relationshipName: relatedListId,
        restrictedDelete: lookup.onDelete === 'restrict',
      })),
    recordTypeInfos: Object.values(recordTypeInfos(caller, object)).map((info) => ({
      active: true,
      ...info,
      developerName: info.name,
      urls: {},
    })),
    supportedScopes: [],
  }
}

function describeField(caller: Caller, object: ObjectDefinition, field: ObjectField) {
  const mayWrite = writableFields(caller, object).has(field.apiName)
  const [type, soapType] = field.apiName === 'Id' ? (['id', 'tns:ID'] as const) : TYPES[field.dataType]
  const isText = soapType === 'xsd:string'
  const controller = visibleDependency(caller, object, field.apiName)?.controller
  return {
    name: field.apiName,
    label: field.label,
    type,
    soapType,
    length: field.length,
    byteLength: isText || field.dataType === 'Reference' ? field.length * 3 : 0,
    precision: field.precision,
    scale: field.scale,
    digits: 0,
    nillable: !isRequiredInput(field),
    unique: field.unique,
    externalId: field.unique,
    idLookup: field.apiName === 'Id' || field.unique,
    nameField: field.isName,
    custom: isCustom(field.apiName),
    calculated: field.formula !== undefined,
    autoNumber: field.autoNumber !== undefined || (field.isName && object.name.kind === 'autoNumber'),
    createable: mayWrite && can(caller, 'create', object),
    updateable: mayWrite && can(caller, 'update', object),
    defaultedOnCreate: field.defaultValue !== undefined || field.isKept,
    defaultValue: field.defaultValue ?? null,
    filterable: field.dataType !== 'Location',
    sortable: isSortable(field),
    groupable: isGroupable(field),
    aggregatable: aggregatesOf(field.dataType).length > 0,
    caseSensitive: false,
    compoundFieldName: field.compoundField,
    controllerName: controller ?? null,
    dependentPicklist: controller !== undefined,
    restrictedPicklist: field.picklist !== undefined,
    picklistValues: (field.picklist ?? []).map(({ value, label }) => ({
      active: true,
      defaultValue: value === field.defaultValue,
      label,
      validFor: null,
      value,
    })),
    referenceTo: field.references === undefined ? [] : [field.references],
    relationshipName: field.relationshipName,
    polymorphicForeignKey: false,
    inlineHelpText: field.helpText ?? null,
    htmlFormatted: false,
    permissionable: isCustom(field.apiName),
    deprecatedAndHidden: false,
  }
}
