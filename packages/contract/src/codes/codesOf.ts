/** The codes of a labelled list, in its order. */
export const codesOf = <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  // The lists are never empty, and have exactly the keys of their type.
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]
