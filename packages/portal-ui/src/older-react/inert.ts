import { isOlderReact } from './withRef.js'

/** React 18 has no property `inert`, and sets text as it is. */
export function inertValue(isInert: boolean): boolean | undefined {
  // The types are those of React 19.
  return isOlderReact ? ((isInert ? '' : undefined) as unknown as undefined) : isInert
}
