/** A response before serialization: instants can be `Date`, lists can be readonly. */
export type Sent<T> = unknown extends T
  ? T
  : T extends string
    ? string extends T
      ? string | Date
      : T
    : T extends readonly (infer Item)[]
      ? readonly Sent<Item>[]
      : T extends object
        ? { readonly [Name in keyof T]: Sent<T[Name]> }
        : T
