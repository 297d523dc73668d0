/** The type of a value as messages show it. */
export const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** Says that a value is of the wrong type, in the words of the platform. */
export const expected = (type: string, value: unknown): string =>
  `Expected "${type}" but received "${typeName(value)}"`
