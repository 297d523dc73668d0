/** The properties of a nav item that determine its route. */
export interface NavTarget {
  pageReference?: { type: string; attributes: unknown } | null
  objectApiName?: string | null
}

/** Routes of the desk's own pages by metadata name; `home` is the overview. */
const PAGES: ReadonlyMap<string, string> = new Map([['home', '/']])

/**
 * The route of a nav item: an object's list page, or a named page. Undefined for unsupported kinds, such as
 * web tabs.
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
