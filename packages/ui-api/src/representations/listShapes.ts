import type { Shapes } from './Shape.js'

/** A column of a list. */
export const listColumnShape: Shapes = {
  fieldApiName: 'string',
  label: 'string',
  lookupId: 'string?',
  sortable: 'boolean',
}

/** Which list a page belongs to. */
export const listReferenceShape: Shapes = {
  id: 'string?',
  listViewApiName: 'string?',
  objectApiName: 'string?',
  type: 'string',
}

/** A column by which a list is ordered. */
export const orderedByShape: Shapes = { fieldApiName: 'string', isAscending: 'boolean', label: 'string?' }
