import { expected } from './json.js'

/**
 * The type of one configuration property: `In` is the caller's value, `Out` the normalized one. `check` returns it or
 * throws a `ConfigIssue`.
 */
export interface ConfigType<In, Out = In> {
  /** Name of the type in error messages. */
  readonly type: string
  _check(value: unknown, path: string): Out
  /** Serializes a value for the cache key. @default the value itself */
  _keyOf?(value: Out): unknown
  readonly _isOptional?: true
  /** Sent when the caller passes nothing. */
  readonly fallback?: Out
  /** Carries the caller's type; never present at run time. */
  readonly _in?: In
}

export type ConfigSchema = Readonly<Record<string, ConfigType<unknown, unknown>>>

type OptionalNames<S> = { [K in keyof S]: S[K] extends { _isOptional: true } ? K : never }[keyof S]
type InputOf<T> = T extends ConfigType<infer In, unknown> ? In : never
type OutputOf<T> = T extends ConfigType<unknown, infer Out> ? Out : never
type Flat<T> = { [K in keyof T]: T[K] }

/** The configuration of a read. Required properties may be `undefined` while they are unknown. */
export type ReadInput<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: InputOf<S[K]> | undefined } & {
    [K in OptionalNames<S>]?: InputOf<S[K]> | undefined
  }
>

/** The input of a write. */
export type WriteInput<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: InputOf<S[K]> } & {
    [K in OptionalNames<S>]?: InputOf<S[K]> | undefined
  }
>

/** A validated configuration: normalized values with defaults. */
export type ConfigValues<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: OutputOf<S[K]> } & {
    [K in OptionalNames<S>]?: OutputOf<S[K]>
  }
>

/** A wrong value; becomes the message of a `UiApiConfigError`. */
export class ConfigIssue {
  constructor(
    readonly path: string,
    readonly message: string,
  ) {}
}

/** Throws the platform's error message for a value of the wrong type. */
export function wrongType(type: string, value: unknown, path: string): never {
  throw new ConfigIssue(path, `${expected(type, value)} (at "${path}")`)
}
