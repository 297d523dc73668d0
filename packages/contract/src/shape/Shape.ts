/**
 * The shape of JSON in as few bytes as possible: what a zod schema is compiled to for browsers (`compile/`), and what small
 * stored texts are declared as by hand. `s` text, `n` number, `b` true or false, `*` anything; with `?` behind also null.
 * An object lists its properties, those with `?` behind the name may be absent; what it does not list is ignored.
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

/** A shape together with the type of what fits it. */
export type ShapeOf<T> = Shape & { readonly fits?: (data: T) => void }

/** The type of what fits a shape that is declared by hand. */
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
