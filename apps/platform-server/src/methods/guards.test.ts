import { expect, test } from 'vitest'
import { methods as all } from './registry'

/** Methods of the portal; the staff matrix holds those of the desk. */
const methods = all.filter(({ className }) => !className.startsWith('Desk'))

const nameOf = ({ className, method }: (typeof methods)[number]): string => `${className}/${method}`

test('[S10] these methods are counted, each by its limit', () => {
  const limited = methods.flatMap((one) => (one.limit ? [[nameOf(one), one.limit]] : []))
  expect(Object.fromEntries(limited)).toEqual({
    'AddressBook/remove': 'addressBook',
    'AddressBook/save': 'addressBook',
    'LoadBlocks/book': 'booking',
    'LoadBlocks/find': 'search',
    'LoadBooking/answerOffer': 'bid',
    'LoadBooking/bookChain': 'booking',
    'LoadBooking/bookLoad': 'booking',
    'LoadBooking/placeOffer': 'bid',
    'LoadSearch/findLoads': 'search',
    'LoadSearch/homeLoads': 'search',
    'LoadSearch/laneHistory': 'search',
    'LoadSearch/suggestLoads': 'search',
    'Documents/attach': 'upload',
    'Messages/send': 'message',
    'CompanyPayments/export': 'statement',
    'CompanyPayments/statement': 'statement',
    'MyLoads/exportRows': 'export',
    'MyLoads/exportDocuments': 'export',
    'Onboarding/confirmIdentity': 'identityCode',
    'Onboarding/sendIdentityCode': 'identityCode',
    'Orders/importRows': 'orderBatch',
    'Orders/repeat': 'orderBatch',
    'Quotes/request': 'signUp',
    'Registration/lookupCarrier': 'search',
    'Registration/register': 'signUp',
    'Registration/resendConfirmation': 'signUp',
    'Registration/verifyEmail': 'signUp',
    'Scorecards/dispute': 'message',
    'Shipments/shareTracking': 'trackingLink',
    'Shipments/stopTrackingMails': 'search',
    'Shipments/track': 'search',
    'Users/acceptInvitation': 'signUp',
    'Users/changePassword': 'passwordChange',
    'Users/readInvitation': 'signUp',
    'Users/requestPasswordReset': 'signUp',
    'Users/resetPassword': 'signUp',
  })
})

/** What people change without having accepted the terms: themselves, what only they see, and what shippers and guests do. */
const WITHOUT_CONSENT = [
  'AddressBook/remove',
  'AddressBook/save',
  'Consent/createConsentRecord',
  'LoadMarks/setCostPerMile',
  'LoadMarks/setMark',
  'LoadMarks/startVisit',
  'Messages/read',
  'Messages/send',
  'Notifications/markRead',
  'Notifications/setPreference',
  'Onboarding/confirmIdentity',
  'Onboarding/declareInsurance',
  'Onboarding/sendIdentityCode',
  'Onboarding/signAgreement',
  'Orders/importRows',
  'Orders/repeat',
  'Profile/erase',
  'Profile/exportData',
  'Quotes/accept',
  'Quotes/request',
  'Registration/register',
  'Registration/resendConfirmation',
  'Registration/verifyEmail',
  'Shipments/cancel',
  'Shipments/change',
  'Shipments/requestAppointment',
  'Shipments/shareTracking',
  'Shipments/stopSharing',
  'Shipments/stopTrackingMails',
  'ShipperUsers/invite',
  'ShipperUsers/update',
  'TrackingDevices/testConnection',
  'Users/acceptInvitation',
  'Users/changePassword',
  'Users/readInvitation',
  'Users/requestPasswordReset',
  'Users/resetPassword',
  'Users/revokeSession',
]

test('every other write requires consent', () => {
  const open = methods.filter(({ verb, needsConsent }) => verb === 'POST' && !needsConsent)
  expect(open.map(nameOf).toSorted()).toEqual(WITHOUT_CONSENT)
})

test('booking, offers and shipments need an active account', () => {
  const active = methods.filter(({ needsActiveAccount }) => needsActiveAccount)
  expect(active.map(nameOf).toSorted()).toEqual([
    'LoadBlocks/book',
    'LoadBooking/acceptRateCon',
    'LoadBooking/answerOffer',
    'LoadBooking/assign',
    'LoadBooking/bookChain',
    'LoadBooking/bookLoad',
    'LoadBooking/cancelBooking',
    'LoadBooking/placeOffer',
    'LoadBooking/undoBooking',
    'LoadBooking/withdrawOffer',
    'Orders/importRows',
    'Orders/repeat',
    'Quotes/accept',
    'Shipments/cancel',
    'Shipments/change',
    'Shipments/requestAppointment',
    'Shipments/shareTracking',
  ])
})

test('a pending company maintains its data and people; an inactive one does not', () => {
  const maintained = methods.filter(({ refusesInactiveAccount }) => refusesInactiveAccount)
  expect(maintained.map(nameOf).toSorted()).toEqual([
    'AddressBook/remove',
    'AddressBook/save',
    'Onboarding/confirmIdentity',
    'Onboarding/declareInsurance',
    'Onboarding/sendIdentityCode',
    'Onboarding/signAgreement',
    'ShipperUsers/invite',
    'ShipperUsers/update',
    'TelematicsTokens/create',
    'TrackingDevices/testConnection',
    'Users/declineJoinRequest',
    'Users/importRows',
    'Users/invite',
    'Users/setSignInPolicy',
    'Users/update',
  ])
})
