import type { ActionOverrideCollectionRepresentation } from '../schemas/actionOverrideCollection.js'
import { defineRepresentation, listOf } from './defineRepresentation.js'

/** Which components stand in for the standard actions of an object. Lives 30 d. */
export const actionOverrideCollectionRepresentation =
  defineRepresentation<ActionOverrideCollectionRepresentation>({
    name: 'ActionOverrideCollectionRepresentation',
    ttlMs: 2_592_000_000,
    props: { eTag: 'string', overrides: listOf('object', 'object') },
  })
