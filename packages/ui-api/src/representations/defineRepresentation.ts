import { documentReads } from '../ingest/documentReads.js'
import type { ListPart, MapPart, Part, Representation, RepresentationSpec } from './Representation.js'
import type { ListShape, MapShape, Shape, Typed, TypeOf, ValueType } from './Shape.js'

type Structure = Exclude<Shape, ValueType>

/** An array of parts or of shapes. `or`: types that are valid in its place. */
export function listOf<T>(of: Part & Typed<T>): ListPart & Typed<readonly T[]>
export function listOf<T, const Or extends ValueType = never>(
  of: Structure & Typed<T>,
  or?: Or,
): ListShape & Typed<readonly T[] | TypeOf<Or>>
export function listOf<const Of extends ValueType, const Or extends ValueType = never>(
  of: Of,
  or?: Or,
): ListShape & Typed<readonly TypeOf<Of>[] | TypeOf<Or>>
export function listOf(of: Part | Shape, or?: ValueType): unknown {
  return { kind: 'list', of, or }
}

/** A dictionary of parts or of shapes. */
export function mapOf<T>(of: Part & Typed<T>): MapPart & Typed<Readonly<Record<string, T>>>
export function mapOf<T>(of: Structure & Typed<T>): MapShape & Typed<Readonly<Record<string, T>>>
export function mapOf<const Of extends ValueType>(
  of: Of,
): MapShape & Typed<Readonly<Record<string, TypeOf<Of>>>>
export function mapOf(of: Part | Shape): unknown {
  return { kind: 'map', of }
}

/** Declares a representation. `T` is the interface that hovers and error messages show. */
export const defineRepresentation = <T>(spec: RepresentationSpec<T>): Representation<T> => ({
  kind: 'document',
  _reads: documentReads,
  ...spec,
})
