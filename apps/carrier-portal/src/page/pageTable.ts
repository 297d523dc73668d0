/**
 * The pages by their names and the addresses they are at. Menus, links and messages of other systems name pages,
 * never addresses. Source: portal requirements RTE-01..10, portal contract §4.
 */
export const pagePaths = {
  Home: '/carrier/s',
  Load_Book__c: '/carrier/s',
  Todays_Loads__c: '/carrier/s/todays-loads',
  My_Loads__c: '/carrier/s/my-loads',
  My_Company__c: '/carrier/s/my-company',
  My_Profile__c: '/carrier/s/my-profile#userInfo',
  Registration__c: '/carrier/s/registration',
  Get_a_Quote__c: '/shipper/get-a-quote',
  Repeat_shipment__c: '/shipper/repeat-shipment',
  Login: '/carrier/login',
  Shipper_Home: '/shipper',
  Help: '/carrier/s/help',
} as const

export type PageName = keyof typeof pagePaths

const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

/** Addresses that this version has a page for; the menu offers no others. */
const BUILT_PATHS: ReadonlySet<string> = new Set([pagePaths.Home, pagePaths.My_Loads__c, pagePaths.Login])

/** Whether choosing this page leads somewhere. Unknown names lead nowhere. */
export const isPageBuilt = (name: string): name is PageName =>
  isPageName(name) && BUILT_PATHS.has(pagePaths[name])

/** Whether this version has a page at an address inside the portal (hash and query don't matter). */
export const isPathBuilt = (path: string): boolean => BUILT_PATHS.has(path.split(/[?#]/)[0] ?? '')

/** Where a person starts: drivers at today's loads, everybody else at Find Loads (RTE-19). */
export function homePageOf(role: string | null): PageName {
  return role === 'Driver' && isPageBuilt('Todays_Loads__c') ? 'Todays_Loads__c' : 'Home'
}

/** The page at an address; undefined for addresses that no name stands for (a load, for example). */
export function pageAt(pathname: string): PageName | undefined {
  const path = pathname.replace(/\/+$/, '')
  return (Object.keys(pagePaths) as PageName[]).find((name) => pagePaths[name].split('#')[0] === path)
}
