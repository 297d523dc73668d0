import { defineRepresentation, listOf, mapOf } from './defineRepresentation.js'
import { objectOf, variantsOf, type DocumentOf, type Named, type TypeOf, type VariantOf } from './Shape.js'

const FIFTEEN_MINUTES_MS = 900_000

const fieldInfoShape = objectOf(
  {
    apiName: 'string',
    calculated: 'boolean',
    // A string in a recorded response.
    compound: 'boolean|string',
    compoundComponentName: 'string?',
    compoundFieldName: 'string?',
    controllerName: 'string?',
    controllingFields: listOf('string'),
    createable: 'boolean',
    custom: 'boolean',
    dataType: 'string',
    extraTypeInfo: 'string?',
    filterable: 'boolean',
    htmlFormatted: 'boolean',
    inlineHelpText: 'string?',
    label: 'string',
    length: 'number',
    nameField: 'boolean',
    polymorphicForeignKey: 'boolean',
    precision: 'number',
    reference: 'boolean',
    referenceTargetField: 'string?',
    referenceToInfos: listOf(objectOf({ apiName: 'string', nameFields: listOf('string') })),
    relationshipName: 'string?',
    required: 'boolean',
    scale: 'number',
    searchPrefilterable: 'boolean',
    sortable: 'boolean',
    unique: 'boolean',
    updateable: 'boolean',
  },
  { filteredLookupInfo: 'object?', highScaleNumber: 'boolean' },
)
/** A field and the user's access to it. `length` is characters, `precision` and `scale` are digits. */
export interface FieldInfo extends TypeOf<typeof fieldInfoShape> {}

const recordTypeInfoShape = objectOf({
  available: 'boolean',
  defaultRecordTypeMapping: 'boolean',
  master: 'boolean',
  name: 'string',
  recordTypeId: 'string',
})
/** A record type of an object. */
export interface RecordTypeInfo extends TypeOf<typeof recordTypeInfoShape> {}

const childRelationshipShape = objectOf(
  { childObjectApiName: 'string', fieldName: 'string' },
  {
    junctionIdListNames: listOf('string'),
    junctionReferenceTo: listOf('string'),
    relationshipName: 'string?',
  },
)
/** An object whose records have a lookup to this one. */
export interface ChildRelationship extends TypeOf<typeof childRelationshipShape> {}

const objectInfoShape = objectOf(
  {
    apiName: 'string',
    childRelationships: listOf<ChildRelationship>(childRelationshipShape),
    createable: 'boolean',
    custom: 'boolean',
    defaultRecordTypeId: 'string?',
    deletable: 'boolean',
    dependentFields: 'object',
    feedEnabled: 'boolean',
    fields: mapOf<FieldInfo>(fieldInfoShape),
    keyPrefix: 'string?',
    label: 'string',
    labelPlural: 'string',
    layoutable: 'boolean',
    mruEnabled: 'boolean',
    nameFields: listOf('string'),
    queryable: 'boolean',
    recordTypeInfos: mapOf<RecordTypeInfo>(recordTypeInfoShape),
    searchable: 'boolean',
    themeInfo: objectOf({ color: 'string?', iconUrl: 'string?' }, {}, '?'),
    updateable: 'boolean',
  },
  { associateEntityType: 'string?', associateParentEntity: 'string?', eTag: 'string' },
)
/** Label, fields, record types and access of an object. Source: User Interface API Developer Guide, "Object Info". */
export interface ObjectInfoRepresentation extends TypeOf<typeof objectInfoShape> {}

/** Cache key of an object info. */
export const objectInfoEntry = (objectApiName: string) => `getObjectInfo:${objectApiName}`

/** Label, fields and access of an object. TTL 15 min. */
export const objectInfoRepresentation = defineRepresentation<ObjectInfoRepresentation>({
  name: 'ObjectInfoRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['apiName', 'fields'],
  _shape: objectInfoShape,
  _entry: (value) => objectInfoEntry(value.apiName),
})

const directoryEntryShape = objectOf(
  { apiName: 'string', label: 'string', labelPlural: 'string', objectInfoUrl: 'string' },
  { keyPrefix: 'string?', nameFields: listOf('string') },
)
/** The summary of an object; ids of its records start with `keyPrefix`. */
export interface ObjectInfoDirectoryEntry extends TypeOf<typeof directoryEntryShape> {}

const directoryShape = objectOf(
  { objects: mapOf<ObjectInfoDirectoryEntry>(directoryEntryShape) },
  { eTag: 'string' },
)
/** Summaries of the objects that the UI API serves to the user, by API name. Source: "Object Info Directory". */
export interface ObjectInfoDirectoryRepresentation extends TypeOf<typeof directoryShape> {}

/** Summaries of the objects that the UI API serves to the user. TTL 15 min, as of object infos. */
export const objectInfoDirectoryRepresentation = defineRepresentation<ObjectInfoDirectoryRepresentation>({
  name: 'ObjectInfoDirectoryRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['objects'],
  _shape: directoryShape,
})

const attributesShape = variantsOf(
  'picklistAtrributesValueType',
  {
    CaseStatus: objectOf({ closed: 'boolean' }),
    LeadStatus: objectOf({ converted: 'boolean' }),
    OpportunityStage: objectOf({
      closed: 'boolean',
      defaultProbability: 'number?',
      forecastCategoryName: 'string?',
      won: 'boolean',
    }),
    WorkStepStatus: objectOf({ sortOrder: 'number?', statusCode: 'string?' }),
  },
  '?',
)
type Attributes<Type extends string> = VariantOf<typeof attributesShape, 'picklistAtrributesValueType', Type>
/** The status of a case. */
export interface CaseStatusAttributes extends Attributes<'CaseStatus'> {}
/** The status of a lead. */
export interface LeadStatusAttributes extends Attributes<'LeadStatus'> {}
/** The stage of an opportunity. Probability and category are null while forecasting is disabled. */
export interface OpportunityStageAttributes extends Attributes<'OpportunityStage'> {}
/** The status of a work step. */
export interface WorkStepStatusAttributes extends Attributes<'WorkStepStatus'> {}
/** The meaning of a value for its object. The platform spells the discriminator `picklistAtrributesValueType`. */
export type PicklistValueAttributes =
  CaseStatusAttributes | LeadStatusAttributes | OpportunityStageAttributes | WorkStepStatusAttributes
const attributes: Named<PicklistValueAttributes | null> = attributesShape

const picklistValueProps = {
  attributes,
  label: 'string',
  validFor: listOf('number'),
  value: 'string',
} as const
const picklistValueShape = objectOf(picklistValueProps)
/** A choice of a picklist. `validFor` holds indexes of `controllerValues`; it is empty for an independent picklist. */
export interface PicklistValue extends TypeOf<typeof picklistValueShape> {}

/** The default value of a picklist; some servers send only its string. */
const defaultValue: Named<PicklistValue | string | null> = objectOf(picklistValueProps, {}, 'string?')

const picklistValuesShape = objectOf(
  { controllerValues: mapOf('number'), defaultValue, values: listOf<PicklistValue>(picklistValueShape) },
  { eTag: 'string', url: 'string' },
)
/** The values of a picklist for a record type. `controllerValues` maps controlling values to indexes. Source: "Picklist Values". */
export interface PicklistValuesRepresentation extends TypeOf<typeof picklistValuesShape> {}

/** Cache key of a picklist. `field` is the field name without its object. */
export const picklistValuesEntry = (objectApiName: string, recordTypeId: string, field: string) =>
  `getPicklistValues:${objectApiName}:${recordTypeId}:${field}`

/** The values of one picklist for a record type. TTL 15 min. */
export const picklistValuesRepresentation = defineRepresentation<PicklistValuesRepresentation>({
  name: 'PicklistValuesRepresentation',
  _ttlMs: FIFTEEN_MINUTES_MS,
  _needs: ['controllerValues', 'values'],
  _shape: picklistValuesShape,
  _entry: (_, { objectApiName, recordTypeId }, path) =>
    picklistValuesEntry(String(objectApiName), String(recordTypeId), String(path.at(-1))),
})

const picklistCollectionShape = objectOf({}, { eTag: 'string' })
const picklistCollectionParts = { picklistFieldValues: mapOf(picklistValuesRepresentation) }
/** The values of all picklists of a record type, by field. Source: "Picklist Values Collection". */
export interface PicklistValuesCollectionRepresentation extends DocumentOf<
  typeof picklistCollectionShape,
  typeof picklistCollectionParts
> {}

/** The values of all picklists of a record type; `getPicklistValues` shares the cache entries. TTL 15 min. */
export const picklistValuesCollectionRepresentation =
  defineRepresentation<PicklistValuesCollectionRepresentation>({
    name: 'PicklistValuesCollectionRepresentation',
    _ttlMs: FIFTEEN_MINUTES_MS,
    _needs: ['picklistFieldValues'],
    _shape: picklistCollectionShape,
    _parts: picklistCollectionParts,
  })
