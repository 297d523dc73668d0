import type { RecordRepresentation } from '../representations/RecordRepresentation.js'
import type { UiApiSchema } from './UiApiSchema.js'

/** What a field without schema may hold. */
type AnyValue = string | number | boolean | RecordRepresentation | null

/** How the generated file describes an object. */
interface ObjectSchema {
  /** What each field holds. */
  readonly fields: object
  /** By name of the relationship, the object on its other side. */
  readonly parents: object
}

// Written over a parameter, so that whoever compiles against this package gets the answer of their own schema.
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
 * A pattern that compilers keep apart from the names. Beside plain patterns they compare every name of a union with each
 * of them, again for every union that it is part of: half a minute for 100 objects with 30 parents outside of the schema.
 */
type Pattern<P extends string> = P & Record<never, never>

/** What is further away than one parent is unchecked, by one pattern for all. */
type FurtherAway = Pattern<`${string}.${string}.${string}.${string}`>

/**
 * By object, its names: its fields and the fields of its parents. Written in one piece: compilers look for every name in
 * each union that has a name of its own.
 */
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

/** Name of a field with its object: any string without a schema, else one that the schema has. */
export type FieldName = PathsOfAll<UiApiSchema>

type ValueIn<S, O, P extends string> = O extends keyof S
  ? S[O] extends ObjectSchema
    ? P extends keyof S[O]['fields']
      ? S[O]['fields'][P]
      : P extends `${infer R}.${infer Rest}`
        ? // Any parent may be missing.
          ValueIn<S, ParentOf<S, O, R>, Rest> | null
        : AnyValue
    : AnyValue
  : AnyValue

/** What a field holds, as far as the schema knows it. */
export type FieldValue<F> = F extends `${infer O}.${infer P}`
  ? ValueIn<UiApiSchema, O, P>
  : F extends { readonly objectApiName: infer O; readonly fieldApiName: infer P extends string }
    ? ValueIn<UiApiSchema, O, P>
    : AnyValue
