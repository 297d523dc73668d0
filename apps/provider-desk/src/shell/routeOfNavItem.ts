/** The parts of a nav item that decide where it leads. */
export interface NavTarget {
  pageReference?: { type: string; attributes: unknown } | null
  objectApiName?: string | null
}

/** Names of pages that the desk has, by their metadata name; `home` is the overview. */
const PAGES: ReadonlyMap<string, string> = new Map([['home', '/']])

/**
 * The address of a nav item inside the desk: an object's list page or a named page. Undefined for kinds that the desk
 * cannot open, such as web tabs of other applications.
 */
export function routeOfNavItem({ pageReference, objectApiName }: NavTarget): string | undefined {
  if (objectApiName) return `/o/${encodeURIComponent(objectApiName)}/list`
  if (pageReference?.type !== 'standard__namedPage') return undefined
  const { attributes } = pageReference
  const name =
    typeof attributes === 'object' && attributes !== null && 'pageName' in attributes
      ? attributes.pageName
      : ''
  return typeof name === 'string' ? PAGES.get(name) : undefined
}
