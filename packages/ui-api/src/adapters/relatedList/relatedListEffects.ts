import type { WriteEffect } from '../../define/adapterTypes.js'

/** Columns or order of a related list have changed: its descriptions and the pages of its records are stale. */
export const relatedListEffects = (
  parentObjectApiName: string,
  relatedListId: string,
): readonly WriteEffect[] => [
  { stale: 'getRelatedListInfo', where: { parentObjectApiName, relatedListId } },
  { stale: 'getRelatedListInfoBatch', where: { parentObjectApiName } },
  // Of which parents pages are cached is not known by the parent's object.
  { stale: 'getRelatedListRecords', where: { relatedListId } },
  { stale: 'getRelatedListRecordsBatch' },
]
