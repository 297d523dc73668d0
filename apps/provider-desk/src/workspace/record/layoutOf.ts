import type { RecordLayoutRepresentation, RecordRepresentation, RecordUiRepresentation } from '@portal/ui-api'

const MASTER_RECORD_TYPE_ID = '012000000000000AAA'

/** The layout of a record in a record UI response; undefined when the org has none for its record type. */
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
