/** What may be given for an answer before it becomes JSON: an instant as a `Date`, a list that nobody changes. */
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
