/**
 * The pages by their names and the addresses they are at. Menus, links and messages of other systems name pages,
 * never addresses. Source: portal requirements RTE-01..10, portal portal-contract §4.
 */
export const pagePaths = {
  Home: '/carrier/s',
  Load_Book__c: '/carrier/s',
  Todays_Loads__c: '/carrier/s/todays-loads',
  My_Loads__c: '/carrier/s/my-loads',
  My_Company__c: '/carrier/s/my-company',
  My_Profile__c: '/carrier/s/my-profile#userInfo',
  Notifications: '/carrier/s/notifications',
  Registration__c: '/carrier/s/registration',
  Finish_Setup: '/carrier/s/finish-setup',
  Get_a_Quote__c: '/shipper/get-a-quote',
  Repeat_shipment__c: '/shipper/repeat-shipment',
  Login: '/carrier/login',
  Shipper_Home: '/shipper',
  Help: '/carrier/s/help',
  Terms_of_Use: '/terms-of-use',
  Data_Processing: '/data-processing-addendum',
  Privacy_Policy: '/privacy-policy',
  Shipper_Login: '/shipper/login',
} as const

function withoutHash(path: string): string {
  return path.split(/[?#]/)[0] ?? ''
}

const withoutSlash = (path: string): string => path.replace(/\/+$/, '')

export type PageName = keyof typeof pagePaths

/** Whether choosing this page leads somewhere: names of other systems may stand for pages that are not here. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

const knownPaths: ReadonlySet<string> = new Set(Object.values(pagePaths).map(withoutHash))

/** Whether there is a page at an address inside the portal (hash and query don't matter). */
export const isPagePath = (path: string): boolean => knownPaths.has(withoutHash(path))

/** Where a person starts: drivers at today's loads, shippers at their side, everybody else at Find Loads (RTE-19). */
export function homePageOf(role: string | null): PageName {
  if (role === 'Shipper User') return 'Shipper_Home'
  return role === 'Driver' ? 'Todays_Loads__c' : 'Home'
}

/** Address of a load's page. */
export const loadPath = (loadId: string): string => `${pagePaths.Home}/loads/${encodeURIComponent(loadId)}`

/** Where people start anyway after signing in: nothing that one would have to come back to. With or without a slash at its end. */
const STARTS: readonly string[] = ['', pagePaths.Home, pagePaths.Shipper_Home]
export const isStart = (path: string): boolean => STARTS.includes(withoutSlash(path))

/** Where people sign up (RTE-07). What they were looking at comes along, to be come back to after the first sign-in. */
export function signUpPath(from?: string): string {
  const isWorthKeeping = from !== undefined && !isStart(from) && pageAt(from) !== 'Registration__c'
  return isWorthKeeping
    ? `${pagePaths.Registration__c}?${new URLSearchParams({ returnTo: from })}`
    : pagePaths.Registration__c
}

/** The page at an address; undefined for addresses that no name stands for (a load, for example). */
export function pageAt(pathname: string): PageName | undefined {
  const path = withoutSlash(withoutHash(pathname))
  return (Object.keys(pagePaths) as PageName[]).find((name) => withoutHash(pagePaths[name]) === path)
}
