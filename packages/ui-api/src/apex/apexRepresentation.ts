import { type Representation } from '../representations/Representation.js'
import { defineRepresentation } from '../representations/defineRepresentation.js'

/** What a server method answers: any JSON. Lives 5 min. */
export const apexRepresentation = <T>(): Representation<T> =>
  defineRepresentation<T>({ name: 'ApexRepresentation', ttlMs: 300_000, isOpaque: true })
