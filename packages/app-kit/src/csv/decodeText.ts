/**
 * Decodes a CSV file by its byte order mark (UTF-8, UTF-16), else as valid UTF-8, else as Windows-1252,
 * which Excel for Windows writes.
 */
export function decodeText(bytes: ArrayBuffer | Uint8Array): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
