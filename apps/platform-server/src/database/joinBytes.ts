/**
 * Puts parts together in memory of their own. `Buffer.concat` takes it from a pool of 64 KB, all of which would be copied with
 * the few hundred bytes that another thread is sent.
 */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
