/** A JSON object, not an array. */
export type Json = Readonly<Record<string, unknown>>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The type of a value in error messages. */
export const typeName = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The platform's error message for a wrong type. */
export const expected = (type: string, value: unknown): string =>
  `Expected "${type}" but received "${typeName(value)}"`
