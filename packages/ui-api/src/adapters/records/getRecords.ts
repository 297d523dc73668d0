import { entries } from '../../define/entries.js'
import { fieldNames, list, optional, recordId } from '../../define/configTypes.js'
import { defineRead, type ConfigOf } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { recordRepresentation } from '../../representations/record.js'

/** A group without records has no results and no request path. */
const isAsked = ({ recordIds }: { readonly recordIds: readonly string[] }) => recordIds.length > 0

/**
 * Reads groups of records, one request for each group. Results have the order of the request, each with its own
 * status.
 *
 * TTL 30 s. Source: "Get a Batch of Records".
 *
 * @example
 * const { data } = useWire(getRecords, { records: [{ recordIds: ['a00000000000001AAA'], fields: ['Load__c.Name'] }] })
 *
 * @throws {UiApiConfigError} when `records` is not a list of `{ recordIds, fields?, optionalFields? }`.
 */
export const getRecords = defineRead({
  name: 'getRecords',
  family: 'records',
  path: '/ui-api/records/batch/{recordIds}',
  config: {
    records: entries({
      recordIds: list(recordId),
      fields: optional(fieldNames),
      optionalFields: optional(fieldNames),
    }),
  },
  _derives: ['recordIds'],
  _isComplete: ({ records = [] }) => records.some(isAsked),
  _fanOut: ({ records }) => records.filter(isAsked),
  batch: { items: ['recordIds'] },
  _returns: batchOf(recordRepresentation),
})

/** Config of `getRecords`. */
export type GetRecordsConfig = ConfigOf<typeof getRecords>
