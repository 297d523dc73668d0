import type { ActionOverrideCollectionRepresentation } from '../schemas/actionOverrideCollection.js'
import { THIRTY_DAYS_MS } from './list.js'
import { defineRepresentation } from './Representation.js'

/** Which components stand in for the standard actions of an object. Lives 30 d. */
export const actionOverrideCollectionRepresentation =
  defineRepresentation<ActionOverrideCollectionRepresentation>({
    name: 'ActionOverrideCollectionRepresentation',
    ttlMs: THIRTY_DAYS_MS,
  })
