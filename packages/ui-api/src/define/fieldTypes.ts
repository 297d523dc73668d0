import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { UiApiSchema } from './UiApiSchema.js'

/** Any field value. */
type AnyValue = string | number | boolean | RecordRepresentation | null

/** An object in the generated file. */
interface ObjectSchema {
  /** Value type by field. */
  readonly fields: object
  /** Object by relationship name. */
  readonly parents: object
}

// Generic, so that the consumer's schema is used.
type ObjectsOf<S> = keyof S & string
type FieldsOf<S, O> = O extends keyof S
  ? S[O] extends ObjectSchema
    ? keyof S[O]['fields'] & string
    : never
  : never
type ParentsOf<S, O> = O extends keyof S
  ? S[O] extends ObjectSchema
    ? keyof S[O]['parents'] & string
    : never
  : never
type ParentOf<S, O, R> = O extends keyof S
  ? S[O] extends ObjectSchema
    ? R extends keyof S[O]['parents']
      ? S[O]['parents'][R]
      : never
    : never
  : never

/**
 * Keeps a pattern apart from names: the compiler compares names with plain patterns for every union, half a minute
 * for 100 objects with 30 parents outside of the schema.
 */
type Pattern<P extends string> = P & Record<never, never>

/** Deeper paths are unchecked, with one pattern for all. */
type FurtherAway = Pattern<`${string}.${string}.${string}.${string}`>

/** Field paths by object. One expression: the compiler searches each named union for every name. */
type PathsOf<S> = {
  [O in ObjectsOf<S>]:
    | `${O}.${FieldsOf<S, O>}`
    | {
        [R in ParentsOf<S, O>]: ParentOf<S, O, R> extends ObjectsOf<S>
          ? `${O}.${R}.${FieldsOf<S, ParentOf<S, O, R>>}`
          : Pattern<`${O}.${R}.${string}`>
      }[ParentsOf<S, O>]
}

type PathsOfAll<S> = [ObjectsOf<S>] extends [never] ? string : FurtherAway | PathsOf<S>[ObjectsOf<S>]

/** A field name with its object: any string without a schema, otherwise one of the schema. */
export type FieldName = PathsOfAll<UiApiSchema>

type ValueIn<S, O, P extends string> = O extends keyof S
  ? S[O] extends ObjectSchema
    ? P extends keyof S[O]['fields']
      ? S[O]['fields'][P]
      : P extends `${infer R}.${infer Rest}`
        ? // Any parent may be null.
          ValueIn<S, ParentOf<S, O, R>, Rest> | null
        : AnyValue
    : AnyValue
  : AnyValue

/** The value type of a field, as far as the schema knows it. */
export type FieldValue<F> = F extends `${infer O}.${infer P}`
  ? ValueIn<UiApiSchema, O, P>
  : F extends { readonly objectApiName: infer O; readonly fieldApiName: infer P extends string }
    ? ValueIn<UiApiSchema, O, P>
    : AnyValue
