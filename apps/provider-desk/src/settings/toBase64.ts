/** Encodes bytes as Base64, by parts: the arguments of a call are limited. */
export function toBase64(bytes: Uint8Array): string {
  const PART = 32_768
  let text = ''
  for (let at = 0; at < bytes.length; at += PART)
    text += String.fromCodePoint(...bytes.subarray(at, at + PART))
  return btoa(text)
}
