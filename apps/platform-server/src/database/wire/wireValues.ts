export type WireValue = string | Uint8Array | null

/**
 * Serializes a parameter as PostgreSQL parses it for any type, by pg's conventions (arrays are arrays,
 * other objects JSON), so that both engines run the same code.
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
