const HEADER = 5
const ERROR = 0x45
/** The `V` field is never translated. */
const ENDS = /\0V(?:PANIC|FATAL)\0/u
const NOTHING = Buffer.alloc(0)

/**
 * Detects a fatal error in a chunked response. Parses whole messages, because row values may contain the
 * same bytes (PostgreSQL manual, "Message Formats").
 *
 * @returns a callback for each chunk; true when the fatal message is complete.
 */
export function detectFatalError(): (part: Uint8Array) => boolean {
  /** Remaining bytes of a skipped message. */
  let passing = 0
  /** An incomplete message or header. */
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
