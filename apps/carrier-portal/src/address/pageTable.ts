/**
 * Paths by page name. Menus, links and server responses use names, never paths. Source: portal requirements
 * RTE-01..10, portal-contract §4.
 */
export const pagePaths = {
  Home: '/carrier/s',
  Load_Book__c: '/carrier/s',
  Blocks: '/carrier/s/blocks',
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

/** Whether the portal has a page of this name; the server may list others. */
export const isPageName = (name: string): name is PageName => Object.hasOwn(pagePaths, name)

const knownPaths: ReadonlySet<string> = new Set(Object.values(pagePaths).map(withoutHash))

/** Whether a path is a page of the portal; hash and query are ignored. */
export const isPagePath = (path: string): boolean => knownPaths.has(withoutHash(path))

/** Start page by role (RTE-19): drivers at Today's Loads, shippers at Shipper Home, all others at Find Loads. */
export function homePageOf(role: string | null): PageName {
  if (role === 'Shipper User') return 'Shipper_Home'
  return role === 'Driver' ? 'Todays_Loads__c' : 'Home'
}

export const loadPath = (loadId: string): string => `${pagePaths.Home}/loads/${encodeURIComponent(loadId)}`

/** The page of a block of weeks. */
export const blockPath = (blockId: string): string => `${pagePaths.Blocks}/${encodeURIComponent(blockId)}`

/** Default pages after sign-in, which need no return path. */
const STARTS: readonly string[] = ['', pagePaths.Home, pagePaths.Shipper_Home]
export const isStart = (path: string): boolean => STARTS.includes(withoutSlash(path))

/** Path of the registration with a return path (RTE-07). */
export function signUpPath(from?: string): string {
  const isWorthKeeping = from !== undefined && !isStart(from) && pageAt(from) !== 'Registration__c'
  return isWorthKeeping
    ? `${pagePaths.Registration__c}?${new URLSearchParams({ returnTo: from })}`
    : pagePaths.Registration__c
}

/** The page of a path; undefined for paths without a name, such as a load. */
export function pageAt(pathname: string): PageName | undefined {
  const path = withoutSlash(withoutHash(pathname))
  return (Object.keys(pagePaths) as PageName[]).find((name) => withoutHash(pagePaths[name]) === path)
}
