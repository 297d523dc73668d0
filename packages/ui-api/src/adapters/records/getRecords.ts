import { entries } from '../../config/entries.js'
import { fieldNames, list, optional, recordId } from '../../config/types.js'
import { defineRead } from '../../define/defineRead.js'
import { batchOf } from '../../representations/batch.js'
import { recordRepresentation } from '../../representations/record.js'

/** A group without records has no results, and no address to be read from. */
const isAsked = ({ recordIds }: { readonly recordIds: readonly string[] }) => recordIds.length > 0

/**
 * Reads groups of records, one request for each group, and gives their results in the order of the question.
 *
 * Fresh for 30 s. A record that can't be read is an item with its own status. Source: "Get a Batch of Records".
 *
 * @throws {UiApiConfigError} when `records` is no list of `{ recordIds, fields?, optionalFields? }`.
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
  derives: ['recordIds'],
  isComplete: ({ records = [] }) => records.some(isAsked),
  fanOut: ({ records }) => records.filter(isAsked),
  batch: { items: ['recordIds'] },
  returns: batchOf(recordRepresentation),
})
