/** The codes of a list with labels, in its order. */
export const codesOf = <Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  // The lists are never empty, and have no other keys than their type says.
  Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]]
