import type { ObjectInfoRepresentation } from '../representations/objectInfo.js'
import { aFieldInfo, anObjectInfo } from './anObjectInfo.js'

const fieldsOf = (...fields: ReturnType<typeof aFieldInfo>[]) =>
  Object.fromEntries(fields.map((field) => [field.apiName, field]))

const lookup = (apiName: string, relationshipName: string, ...objects: string[]) =>
  aFieldInfo({
    apiName,
    relationshipName,
    dataType: 'Reference',
    reference: true,
    referenceToInfos: objects.map((object) => ({ apiName: object, nameFields: ['Name'] })),
  })

/** A small org: loads with a carrier account and a polymorphic owner. */
export const anOrg: readonly ObjectInfoRepresentation[] = [
  anObjectInfo({
    apiName: 'Load__c',
    label: 'Load',
    fields: fieldsOf(
      aFieldInfo({ required: true }),
      aFieldInfo({ apiName: 'Rate__c', dataType: 'Currency' }),
      aFieldInfo({ apiName: 'Weight__c', dataType: 'Double', required: true }),
      aFieldInfo({ apiName: 'IsHazmat__c', dataType: 'Boolean' }),
      aFieldInfo({ apiName: 'PickUpDate__c', dataType: 'Date' }),
      aFieldInfo({ apiName: 'Origin__c', dataType: 'Address' }),
      lookup('Carrier__c', 'Carrier__r', 'Account'),
      lookup('OwnerId', 'Owner', 'User', 'Group'),
    ),
  }),
  anObjectInfo({
    apiName: 'Account',
    fields: fieldsOf(
      aFieldInfo({ required: true }),
      aFieldInfo({ apiName: 'Rating__c', dataType: 'Percent' }),
      lookup('ParentId', 'Parent', 'Account'),
    ),
  }),
]

/**
 * A large org: `objects` objects with `fields` fields and `parents` parents each, `outside` of them not in the
 * schema.
 */
export const aLargeOrg = (
  objects: number,
  fields: number,
  parents = 3,
  outside = 0,
): readonly ObjectInfoRepresentation[] =>
  Array.from({ length: objects }, (_, i) =>
    anObjectInfo({
      apiName: `Object${i}__c`,
      fields: fieldsOf(
        ...Array.from({ length: fields }, (_, k) =>
          aFieldInfo({ apiName: `Field${k}__c`, dataType: k % 2 ? 'Double' : 'String' }),
        ),
        ...Array.from({ length: parents }, (_, k) => k + 1).map((step) =>
          lookup(`Parent${step}__c`, `Parent${step}__r`, `Object${(i + step) % objects}__c`),
        ),
        ...Array.from({ length: outside }, (_, k) =>
          lookup(`Outside${k}__c`, `Outside${k}__r`, `Elsewhere${k}__c`),
        ),
      ),
    }),
  )
