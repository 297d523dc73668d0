import type { RelatedListInfoSummaryCollectionRepresentation } from '../schemas/relatedList.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'
import { objectOf } from './Shape.js'

/** The related lists of an object in short. Lives 15 min. */
export const relatedListInfoSummaryCollectionRepresentation =
  defineRepresentation<RelatedListInfoSummaryCollectionRepresentation>({
    name: 'RelatedListInfoSummaryCollectionRepresentation',
    ttlMs: 900_000,
    needs: ['relatedLists'],
    props: {
      eTag: 'string',
      parentObjectApiName: 'string',
      parentRecordTypeId: 'string?',
      relatedLists: listOf(
        objectOf({
          entityLabel: 'string?',
          entityLabelPlural: 'string?',
          fieldApiName: 'string?',
          keyPrefix: 'string?',
          label: 'string',
          objectApiName: 'string',
          relatedListId: 'string',
          relatedListInfoUrl: 'string?',
          themeInfo: objectOf({ color: 'string?', iconUrl: 'string?' }, '?'),
        }),
      ),
    },
  })
