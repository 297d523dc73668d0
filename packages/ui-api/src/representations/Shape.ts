type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array'
type Kinds = Kind | `${Kind}|${Kind}` | `${Kind}|${Kind}|${Kind}`

/** Types that a value may have. `?`: null as well. */
export type ValueType = Kinds | `${Kinds}?` | '?'

/** What is known of properties, by name. */
export type Shapes = Readonly<Record<string, Shape>>

/** An array with elements of one shape. */
export interface ListShape {
  readonly kind: 'list'
  readonly of: Shape
  readonly or?: ValueType | undefined
}

/** A dictionary with values of one shape. */
export interface MapShape {
  readonly kind: 'map'
  readonly of: Shape
  readonly or?: ValueType | undefined
}

/** An object with some known properties. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly props: Shapes
  readonly or?: ValueType | undefined
}

/** A record that stays part of the answer that it came with. */
interface EmbeddedRecord {
  readonly kind: 'record'
  readonly or?: ValueType | undefined
}

/**
 * What a value is, as its schema says: of a type, or with parts. `or`: types that fit as well. What is absent fits
 * every shape, and so does what no shape names: servers of other releases leave out some and add others.
 */
export type Shape = ValueType | ListShape | MapShape | ObjectShape | EmbeddedRecord

/**
 * An object of which these properties are known. Without a prototype: nothing is inherited, and engines look names up by
 * their hash, which large documents notice.
 */
export const objectOf = (props: Shapes, or?: ValueType): ObjectShape => ({
  kind: 'object',
  props: Object.assign(Object.create(null) as object, props),
  or,
})
