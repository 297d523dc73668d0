/** Position in PostgreSQL's write-ahead log. */
export type WalPosition = bigint

export const FIRST_POSITION: WalPosition = 0n

/** No replica has replayed it. */
export const LAST_POSITION: WalPosition = 0xff_ff_ff_ff_ff_ff_ff_ffn

/**
 * Parses a `pg_lsn`; undefined for other text.
 *
 * @example
 * parsePosition('16/B374D848') // 97_500_059_720n
 */
export function parsePosition(text: string): WalPosition | undefined {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/u.exec(text)
  if (!parts) return undefined
  return (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`)
}

export const formatPosition = (position: WalPosition): string =>
  [position >> 32n, position & 0xff_ff_ff_ffn].map((part) => part.toString(16).toUpperCase()).join('/')
