/**
 * The text of a file that a spreadsheet wrote. With a byte order mark it says itself what it is (UTF-8 or UTF-16); without
 * one it is UTF-8, or what Excel for Windows calls CSV: Windows-1252, whose "ú" and "ñ" are no UTF-8.
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
