import type { KeywordSearchResultsRepresentation } from '../schemas/search.js'
import { pagingShape } from './pagingShape.js'
import { recordRepresentation } from './record.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Records of one object that match a term. Lives 200 ms, whatever the age of the records in it. */
export const keywordSearchResultsRepresentation = defineRepresentation<KeywordSearchResultsRepresentation>({
  name: 'KeywordSearchResultsRepresentation',
  ttlMs: 200,
  props: {
    ...pagingShape,
    configurationName: 'string?',
    count: 'number',
    eTag: 'string',
    objectApiName: 'string?',
    pageSize: 'number',
  },
  parts: { records: listOf(recordRepresentation) },
  agesWithParts: false,
  holdsRecordsOf: ({ objectApiName }) => [String(objectApiName)],
})
