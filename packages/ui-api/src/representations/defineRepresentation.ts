import { documentReads } from '../ingest/documentReads.js'
import type { Part, Representation, RepresentationSpec } from './Representation.js'
import type { Shape, ValueType } from './Shape.js'

/** Of parts or shapes. `or`: types that fit as well. */
export const listOf = <const Of extends Part | Shape>(of: Of, or?: ValueType) =>
  ({ kind: 'list', of, or }) as const
export const mapOf = <const Of extends Part | Shape>(of: Of, or?: ValueType) =>
  ({ kind: 'map', of, or }) as const

/** Keeps the type of the data with the description. */
export const defineRepresentation = <T>(description: RepresentationSpec<T>): Representation<T> => ({
  kind: 'document',
  reads: documentReads,
  ...description,
})
