import type { Announcement, PortalSettingsAnswer as PortalSettings } from '@portal/contract/methods'
import type { PageName } from '#/address/pageTable'

const ROLES: ReadonlySet<string> = new Set(['Admin', 'Dispatcher', 'Driver'])

export interface AnnouncementSituation {
  announcement: Announcement | undefined
  settings: Pick<NonNullable<PortalSettings>, 'Display_Carrier_Announcement_Banner__c'> | null | undefined
  /** The server's banner types for this role (BAN-11). */
  bannerTypes: readonly string[]
  isGuest: boolean
  /** Undefined while loading: nothing is rendered. */
  isInactive: boolean | undefined
  role: string | null
  page: PageName | undefined
  /** Closed in this session (BAN-25). */
  isClosed: boolean
  nowMs: number
}

/** Returns the announcement; undefined unless every condition of BAN-20..22 holds. */
export function announcementToShow(situation: AnnouncementSituation): string | undefined {
  const { announcement, settings, bannerTypes, isClosed, nowMs } = situation
  const body = announcement?.Body__c?.trim()
  const expires = Date.parse(announcement?.Expiry_Date__c ?? '')
  const isShown =
    bannerTypes.includes('Announcement') &&
    mayRead(situation) &&
    settings?.Display_Carrier_Announcement_Banner__c === true &&
    !isClosed &&
    expires > nowMs
  return isShown && body ? body : undefined
}

function mayRead({ isGuest, isInactive, role, page }: AnnouncementSituation): boolean {
  if (isGuest) return true
  if (isInactive !== false || role === null) return false
  return page === 'Todays_Loads__c' ? role === 'Driver' : ROLES.has(role)
}
