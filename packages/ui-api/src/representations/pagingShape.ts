import type { Shapes } from './Shape.js'

/** Where a page and its neighbours are. */
export const pagingShape: Shapes = {
  currentPageToken: 'string?',
  currentPageUrl: 'string?',
  nextPageToken: 'string?',
  nextPageUrl: 'string?',
  previousPageToken: 'string?',
  previousPageUrl: 'string?',
}
