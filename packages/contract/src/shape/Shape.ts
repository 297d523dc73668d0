/**
 * A compact schema of JSON: the result of compiling a zod schema for browsers (`compile/`), or declared
 * manually for small stored values. `s` text, `n` number, `b` boolean, `*` any; with suffix `?` also null. An
 * object lists its properties; a name with suffix `?` is optional, unlisted properties are ignored.
 */
export type Shape =
  | Primitive
  | `${Primitive}?`
  | { readonly [name: string]: Shape }
  | readonly ['[]', Shape]
  | readonly ['{}', Shape]
  | readonly ['?', Shape]
  | readonly ['=', ...(string | number | boolean)[]]
  | readonly ['|', ...Shape[]]
type Primitive = 's' | 'n' | 'b' | '*'

/** A shape with the type that it validates. */
export type ShapeOf<T> = Shape & { readonly fits?: (data: T) => void }

/** The type that a shape validates. */
export type Fits<S> = S extends ShapeOf<infer T> ? T : never

/** Infers the type from a declared shape. */
export type Fitting<S> = S extends 's'
  ? string
  : S extends 'n'
    ? number
    : S extends 'b'
      ? boolean
      : S extends '*'
        ? unknown
        : S extends `${infer P}?`
          ? Fitting<P> | null
          : S extends readonly ['[]', infer Item]
            ? Fitting<Item>[]
            : S extends readonly ['{}', infer Value]
              ? Record<string, Fitting<Value>>
              : S extends readonly ['?', infer Inner]
                ? Fitting<Inner> | null
                : S extends readonly ['=', ...infer Values]
                  ? Values[number]
                  : S extends readonly ['|', ...infer Shapes]
                    ? Fitting<Shapes[number]>
                    : FittingObject<S>

type FittingObject<S> = {
  -readonly [Name in keyof S as Name extends `${string}?` ? never : Name]: Fitting<S[Name]>
} & {
  -readonly [Name in keyof S as Name extends `${infer Key}?` ? Key : never]?: Fitting<S[Name]> | undefined
}
