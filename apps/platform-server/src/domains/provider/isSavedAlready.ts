/**
 * Whether every given value is stored, as after a save whose response was lost. Such a save is repeated with the version
 * from before it, which is no conflict.
 */
export function isSavedAlready(stored: object, given: object): boolean {
  const known = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(given).every(([name, value]) => value === undefined || known.get(name) === value)
}
