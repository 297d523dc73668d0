import { expected } from './expected.js'

/**
 * Describes one name of a configuration: what callers may pass (`In`), what the pipeline works with (`Out`).
 * `check` gives the normalised value or throws a `ConfigIssue`.
 */
export interface ConfigType<In, Out = In> {
  /** Name of the type, as messages show it. */
  readonly type: string
  check(value: unknown, path: string): Out
  /** Turns a value into what cache keys are made of; left out where the value itself will do. */
  keyOf?(value: Out): unknown
  readonly isOptional?: true
  /** Goes on the wire when the caller gives nothing. */
  readonly fallback?: Out
  /** Carries the caller's type; never present at run time. */
  readonly _in?: In
}

/** The names of a configuration with their types. */
export type ConfigSchema = Readonly<Record<string, ConfigType<unknown, unknown>>>

type OptionalNames<S> = { [K in keyof S]: S[K] extends { isOptional: true } ? K : never }[keyof S]
type InputOf<T> = T extends ConfigType<infer In, unknown> ? In : never
type OutputOf<T> = T extends ConfigType<unknown, infer Out> ? Out : never
type Flat<T> = { [K in keyof T]: T[K] }

/** What a caller of a read passes. Required names may be `undefined` while they are not known yet. */
export type ReadInput<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: InputOf<S[K]> | undefined } & {
    [K in OptionalNames<S>]?: InputOf<S[K]> | undefined
  }
>

/** What a caller of a write passes. */
export type WriteInput<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: InputOf<S[K]> } & {
    [K in OptionalNames<S>]?: InputOf<S[K]> | undefined
  }
>

/** The checked configuration: normalised values, defaults filled in. */
export type ConfigValues<S> = Flat<
  { [K in Exclude<keyof S, OptionalNames<S>>]: OutputOf<S[K]> } & {
    [K in OptionalNames<S>]?: OutputOf<S[K]>
  }
>

/** One wrong value. Becomes the text of a `UiApiConfigError`. */
export class ConfigIssue {
  constructor(
    readonly path: string,
    readonly message: string,
  ) {}
}

/** Stops the check of a value of the wrong type, in the words of the platform. */
export function wrongType(type: string, value: unknown, path: string): never {
  throw new ConfigIssue(path, `${expected(type, value)} (at "${path}")`)
}
