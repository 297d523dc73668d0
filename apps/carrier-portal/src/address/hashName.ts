/** Decodes a URL hash without the `#`. A malformed hash is returned unchanged. */
export function hashName(hash: string): string {
  const name = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
