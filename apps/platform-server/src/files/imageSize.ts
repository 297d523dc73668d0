/** Pixels of an image; undefined when they cannot be found at its start. */
export function imagePixels(start: Uint8Array): number | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength)
  if (bytes[0] === 0x89)
    return bytes.length >= 24 ? bytes.readUInt32BE(16) * bytes.readUInt32BE(20) : undefined
  return jpegPixels(bytes)
}

/** Walks over the segments of a JPEG to the frame header. Source: ITU T.81, B.2.2. */
function jpegPixels(bytes: Buffer): number | undefined {
  let position = 2
  while (position + 9 < bytes.length && bytes[position] === 0xff) {
    const marker = bytes[position + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes.readUInt16BE(position + 5) * bytes.readUInt16BE(position + 7)
    position += 2 + bytes.readUInt16BE(position + 2)
  }
  return undefined
}
