import { fieldNames, objectApiName, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { recordDefaultsTemplateCreateRepresentation } from '../../representations/recordDefaults.js'

/**
 * Reads the initial values of a new record for the requested fields.
 *
 * TTL 15 min. Sends no request without `objectApiName`. Source: "Get a Record Template to Create a Record".
 *
 * @example
 * const { data } = useWire(getRecordTemplateCreate, { objectApiName: 'Load__c' })
 *
 * @throws {UiApiConfigError}
 */
export const getRecordTemplateCreate = defineRead({
  name: 'getRecordTemplateCreate',
  family: 'recordDefaults',
  path: '/ui-api/record-defaults/template/create/{objectApiName}',
  config: { objectApiName, optionalFields: optional(fieldNames), recordTypeId: optional(recordId) },
  _returns: recordDefaultsTemplateCreateRepresentation,
})

/** Config of `getRecordTemplateCreate`. */
export type GetRecordTemplateCreateConfig = ConfigOf<typeof getRecordTemplateCreate>
