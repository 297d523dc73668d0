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

/** The names of one object: its fields and the fields of its parents. */
type PathsOf<S, O extends string> =
  | `${O}.${FieldsOf<S, O>}`
  | {
      [R in ParentsOf<S, O>]: ParentOf<S, O, R> extends ObjectsOf<S>
        ? `${O}.${R}.${FieldsOf<S, ParentOf<S, O, R>>}`
        : `${O}.${R}.${string}`
    }[ParentsOf<S, O>]

/**
 * What is further away than one parent is unchecked, by one pattern for all: compilers compare every name with every
 * pattern, and one for each parent of a parent took them minutes for 60 objects with ten parents each.
 */
type FurtherAway = `${string}.${string}.${string}.${string}`

type PathsOfAll<S> = [ObjectsOf<S>] extends [never]
  ? string
  : FurtherAway | { [O in ObjectsOf<S>]: PathsOf<S, O> }[ObjectsOf<S>]

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
