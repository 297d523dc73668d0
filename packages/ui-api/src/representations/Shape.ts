// `integer number`: the strict check rejects fractions.
type Kind = 'string' | 'number' | 'integer number' | 'boolean' | 'object' | 'array'
type Kinds = Kind | `${Kind}|${Kind}` | `${Kind}|${Kind}|${Kind}`

/** Types that a value may have. A `?` at the end allows `null` as well. */
export type ValueType = Kinds | `${Kinds}?` | '?'

/** Carries the TypeScript type of a value; never present at run time. */
export interface Typed<T> {
  readonly _data?: T
}

/** An object shape whose type has a name; the compiler checks that both describe the same. */
export type Named<T> = ObjectShape & Typed<T>

/** Properties by name. */
export type Shapes = Readonly<Record<string, Shape>>

/** An array with elements of one shape. `or`: types that are valid in its place. */
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

/** An object. */
export interface ObjectShape {
  readonly kind: 'object'
  readonly _props: Shapes
  /** The properties that a strict check allows to be absent. */
  readonly _optional?: Shapes | undefined
  readonly or?: ValueType | undefined
  /** Of a discriminated union: the name of the discriminator, and an object for each of its values. */
  readonly _tag?: string
  readonly _variants?: Readonly<Record<string, ObjectShape>>
}

/** A record that stays part of its response instead of being normalized. */
interface EmbeddedRecord {
  readonly kind: 'record'
  readonly or?: ValueType | undefined
}

/**
 * The schema of a value as data. Two checks read it: the pipeline accepts absent and unknown properties, since
 * servers of other releases differ; the strict mode of `./strict` accepts absent properties only where they are
 * optional.
 */
export type Shape = ValueType | ListShape | MapShape | ObjectShape | EmbeddedRecord

type TypeOfKind<K> = K extends 'string'
  ? string
  : K extends 'number' | 'integer number'
    ? number
    : K extends 'boolean'
      ? boolean
      : K extends 'object'
        ? Readonly<Record<string, unknown>>
        : K extends 'array'
          ? readonly unknown[]
          : never
type TypeOfKinds<K> = K extends `${infer First}|${infer Rest}`
  ? TypeOfKind<First> | TypeOfKinds<Rest>
  : TypeOfKind<K>

/** The TypeScript type that a shape or a part describes. */
export type TypeOf<S> = S extends string
  ? S extends `${infer K}?`
    ? TypeOfKinds<K> | null
    : TypeOfKinds<S>
  : S extends Typed<infer T>
    ? Exclude<T, undefined>
    : never

type Flat<T> = { [K in keyof T]: T[K] }
type Props<Required, Optional> = Flat<
  { readonly [K in keyof Required]: TypeOf<Required[K]> } & {
    readonly [K in keyof Optional]?: TypeOf<Optional[K]> | undefined
  }
>

/** The type of a document with normalized parts, of which those named `Lacking` may be absent. */
export type DocumentOf<S, P, Lacking extends keyof P = never> = Flat<
  TypeOf<S> & Props<Omit<P, Lacking>, Pick<P, Lacking>>
>

// Without a prototype nothing is inherited, and V8 hashes the names: faster for large documents.
const dictionary = (...all: (Shapes | undefined)[]): Shapes =>
  Object.assign(Object.create(null) as object, ...all) as Shapes

/** An object with these properties. `or`: types that are valid in its place. */
export const objectOf = <
  const Required extends Shapes,
  // Without any: no property is optional.
  // oxlint-disable-next-line typescript/no-empty-object-type
  const Optional extends Shapes = {},
  const Or extends ValueType = never,
>(
  required: Required,
  optional?: Optional,
  or?: Or,
): ObjectShape & Typed<Props<Required, Optional> | TypeOf<Or>> => ({
  kind: 'object',
  _props: dictionary(required, optional),
  _optional: optional,
  or,
})

/** A discriminated union: the value of the property `tag` selects one of the objects. */
export const variantsOf = <
  const Tag extends string,
  const Variants extends Readonly<Record<string, ObjectShape>>,
  const Or extends ValueType = never,
>(
  tag: Tag,
  variants: Variants,
  or?: Or,
): ObjectShape & Typed<VariantIn<Tag, Variants> | TypeOf<Or>> => ({
  kind: 'object',
  _props: dictionary({ [tag]: 'string' }, ...Object.values(variants).map(({ _props: props }) => props)),
  or,
  _tag: tag,
  _variants: variants,
})

type VariantIn<Tag extends string, Variants> = {
  [K in keyof Variants & string]: { readonly [T in Tag]: K } & TypeOf<Variants[K]>
}[keyof Variants & string]

/** The object of a discriminated union whose discriminator has this value. */
export type VariantOf<S, Tag extends string, Value extends string> = Extract<
  TypeOf<S>,
  { readonly [T in Tag]: Value }
>
