/** Whether two names of saved searches or filters differ in case and outer spaces only. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), undefined, { sensitivity: 'accent' }) === 0
