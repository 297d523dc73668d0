/** A parameter as it travels: text, bytes, or null. */
export type WireValue = string | Uint8Array | null

/**
 * A parameter in the form that PostgreSQL reads whatever the type of its place: the same conventions as the driver of a
 * real PostgreSQL has, so that both engines understand the same code (arrays are arrays, other objects JSON).
 */
export function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  throw new TypeError(`A ${typeof value} cannot be a parameter of a statement.`)
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) return arrayLiteral(value)
  const text = toWire(value)
  if (text === null) return 'NULL'
  if (typeof text !== 'string') return `"\\\\x${Buffer.from(text).toString('hex')}"`
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
