/** The properties of a nav item that determine its route. */
export interface NavTarget {
  pageReference?: { type: string; attributes: unknown } | null
  objectApiName?: string | null
}

/** Routes of the desk's own pages by metadata name; `home` is the overview. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['Cover_Board', '/cover'],
  ['Offers_Inbox', '/offers'],
  ['Tracking_Board', '/tracking'],
  ['Carrier_Queue', '/carriers'],
  ['Document_Review', '/documents'],
  ['Charge_Queue', '/charges'],
  ['Carrier_Payments', '/payments'],
  ['Shipper_Invoices', '/invoices'],
  ['Message_Inbox', '/messages'],
  ['Quote_Queue', '/quotes'],
  ['People', '/people'],
  ['Announcements', '/announcements'],
  ['Settings', '/settings'],
  ['Integrations', '/integrations'],
  ['Audit_Trail', '/audit'],
])

/** The attribute that names the page, by the type of the page reference. */
const NAME_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['standard__namedPage', 'pageName'],
  ['standard__navItemPage', 'apiName'],
])

/**
 * The route of a nav item: an object's list page, or a named page. Undefined for unsupported kinds, such as
 * web tabs.
 */
export function routeOfNavItem({ pageReference, objectApiName }: NavTarget): string | undefined {
  if (objectApiName) return `/o/${encodeURIComponent(objectApiName)}/list`
  const attribute = NAME_ATTRIBUTES.get(pageReference?.type ?? '')
  const attributes: unknown = pageReference?.attributes
  if (attribute === undefined || typeof attributes !== 'object' || attributes === null) return undefined
  const name: unknown = Object.entries(attributes).find(([key]) => key === attribute)?.[1]
  return typeof name === 'string' ? PAGES.get(name) : undefined
}
