import { isOlderReact } from './withRef.js'

/** Returns the value of `inert`: React 18 has no such property, and sets text as it is. */
export function inertValue(isInert: boolean): boolean | undefined {
  // The types are those of React 19.
  return isOlderReact ? ((isInert ? '' : undefined) as unknown as undefined) : isInert
}
