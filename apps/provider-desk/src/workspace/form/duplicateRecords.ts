import type { DuplicatesRepresentation } from '@portal/ui-api'

/** Matching records of one object. */
export interface DuplicateRecords {
  objectApiName: string
  recordIds: string[]
}

/**
 * Parses the matches of a duplicate check; drops entries of unknown shape, which the platform does not
 * specify.
 */
export function duplicateRecords({ matches }: DuplicatesRepresentation): readonly DuplicateRecords[] {
  return matches.flatMap((match) => {
    const ids: unknown = 'recordIds' in match ? match.recordIds : undefined
    const objectApiName: unknown = 'objectApiName' in match ? match.objectApiName : undefined
    if (!Array.isArray(ids) || typeof objectApiName !== 'string') return []
    const recordIds = ids.filter((id): id is string => typeof id === 'string')
    return recordIds.length > 0 ? [{ objectApiName, recordIds }] : []
  })
}
