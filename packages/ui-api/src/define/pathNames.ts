/** The names in braces of a path: `PathNames<'/a/{x}/{y}'>` is `'x' | 'y'`. */
export type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** The path itself, or what is wrong with it: every name in braces must be a name of the configuration. */
export type CheckedPath<P extends string, Names extends string> = [Exclude<PathNames<P>, Names>] extends [
  never,
]
  ? P
  : `{${Exclude<PathNames<P>, Names>}} is not a name of the configuration`

/** Values that a definition derives from others, such as the id in the fields of an update. */
export type Derived<D extends string> = { readonly [K in D]: string }
