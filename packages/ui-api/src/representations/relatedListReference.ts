import { objectOf } from './Shape.js'

/** Which related list of which parent. */
export const relatedListReference = objectOf({
  id: 'string?',
  inContextOfRecordId: 'string?',
  listViewApiName: 'string?',
  objectApiName: 'string?',
  parentObjectApiName: 'string?',
  recordTypeId: 'string?',
  relatedListId: 'string',
  type: 'string',
})
