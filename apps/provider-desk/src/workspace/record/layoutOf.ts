import type { RecordLayoutRepresentation, RecordRepresentation, RecordUiRepresentation } from '@portal/ui-api'

const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

/** A record's layout in a record UI response; undefined if its record type has none. */
export function layoutOf(
  { layouts }: RecordUiRepresentation,
  { apiName, recordTypeId }: RecordRepresentation,
  layoutType: 'Full' | 'Compact',
  mode: 'View' | 'Edit' = 'View',
): RecordLayoutRepresentation | undefined {
  const byRecordType = layouts[apiName]
  const types = byRecordType?.[recordTypeId ?? MASTER_RECORD_TYPE_ID] ?? byRecordType?.[MASTER_RECORD_TYPE_ID]
  return types?.[layoutType]?.[mode]
}
