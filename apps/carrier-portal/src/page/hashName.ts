/** What the hash of an address names, without the `#`. Anybody can write an address: a hash that is not well encoded names itself. */
export function hashName(hash: string): string {
  const name = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
