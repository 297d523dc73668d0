import { expect, test } from 'vitest'
import { announcementToShow, type AnnouncementSituation } from './announcement'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const announcement = { Body__c: 'Road closed', Expiry_Date__c: '2026-11-22T00:00:00.000+0000' }
const shown: AnnouncementSituation = {
  announcement,
  settings: { Display_Carrier_Announcement_Banner__c: true },
  bannerTypes: ['Announcement'],
  isGuest: false,
  isInactive: false,
  role: 'Dispatcher',
  page: 'Home',
  isClosed: false,
  nowMs,
}

test('[BAN-20] is shown when every condition holds', () => {
  expect(announcementToShow(shown)).toBe('Road closed')
})

test.each<[string, Partial<AnnouncementSituation>]>([
  ['the role gets no announcements', { bannerTypes: ['MobileApp'] }],
  ['the account is inactive', { isInactive: true }],
  ['it is not known whether the account is active', { isInactive: undefined }],
  ['the display setting is off', { settings: { Display_Carrier_Announcement_Banner__c: false } }],
  ['the settings are not known', { settings: undefined }],
  ['it was closed in this session', { isClosed: true }],
  ['it has expired', { nowMs: Date.parse('2026-11-22T00:00:00Z') }],
  ['it has no expiry date', { announcement: { Body__c: 'Road closed', Expiry_Date__c: null } }],
  ['it is empty', { announcement: { ...announcement, Body__c: '  ' } }],
  ['there is none', { announcement: null }],
])('[BAN-20] is hidden when %s', (_why, change) => {
  expect(announcementToShow({ ...shown, ...change })).toBeUndefined()
})

test('[BAN-20] guests see it regardless of accounts', () => {
  const guest = { ...shown, isGuest: true, role: null, isInactive: undefined }
  expect(announcementToShow(guest)).toBe('Road closed')
})

test.each(['Admin', 'Dispatcher', 'Driver'])('[BAN-21] the role %s sees it', (role) => {
  expect(announcementToShow({ ...shown, role })).toBe('Road closed')
})

test.each(['Carrier User', 'Shipper User', null])('[BAN-21] the role %s does not see it', (role) => {
  expect(announcementToShow({ ...shown, role })).toBeUndefined()
})

test("[BAN-22] on Today's Loads only drivers see it", () => {
  expect(announcementToShow({ ...shown, page: 'Todays_Loads__c', role: 'Admin' })).toBeUndefined()
  expect(announcementToShow({ ...shown, page: 'Todays_Loads__c', role: 'Driver' })).toBe('Road closed')
})
