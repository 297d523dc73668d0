import type { RelatedListInfoSummaryCollectionRepresentation } from '../schemas/relatedList.js'
import { defineRepresentation } from './Representation.js'

/** The related lists of an object in short. Lives 15 min. */
export const relatedListInfoSummaryCollectionRepresentation =
  defineRepresentation<RelatedListInfoSummaryCollectionRepresentation>({
    name: 'RelatedListInfoSummaryCollectionRepresentation',
    ttlMs: 900_000,
    props: { relatedLists: 'array' },
  })
