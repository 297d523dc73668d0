const HEADER = 5
const ERROR = 0x45
/** The severities, in English whatever language messages are in, after which PostgreSQL does nothing more. */
const ENDS = /\0V(?:PANIC|FATAL)\0/u
const NOTHING = Buffer.alloc(0)

/**
 * Looks for the words with which PostgreSQL ends in one answer, which comes in parts that begin and end anywhere. Whole messages
 * are read: what rows hold may look like such words. Source: PostgreSQL manual, "Message Formats".
 *
 * @returns to be called with each part; true for the one with which they are whole.
 */
export function listenForLastWords(): (part: Uint8Array) => boolean {
  /** Bytes to come of a message that was passed over. */
  let passing = 0
  /** The beginning of a message that is to be read whole, or of its header. */
  let begun = NOTHING
  return (part) => {
    const bytes = begun.length > 0 ? Buffer.concat([begun, part]) : asBuffer(part)
    let at = passing
    while (at + HEADER <= bytes.length) {
      const end = at + 1 + bytes.readInt32BE(at + 1)
      if (bytes[at] === ERROR) {
        if (end > bytes.length) break
        if (ENDS.test(bytes.toString('latin1', at + HEADER, end))) return true
      }
      at = end
    }
    passing = Math.max(0, at - bytes.length)
    begun = at < bytes.length ? Buffer.from(bytes.subarray(at)) : NOTHING
    return false
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
