import { expect, test } from 'vitest'
import { methods } from './registry'

const nameOf = ({ className, method }: (typeof methods)[number]): string => `${className}/${method}`

test('[S10] these methods are counted, each by its limit', () => {
  const limited = methods.flatMap((one) => (one.limit ? [[nameOf(one), one.limit]] : []))
  expect(Object.fromEntries(limited)).toEqual({
    'LoadBooking/answerOffer': 'bid',
    'LoadBooking/bookLoad': 'booking',
    'LoadBooking/placeOffer': 'bid',
    'LoadSearch/findLoads': 'search',
    'LoadSearch/suggestLoads': 'search',
    'Documents/attach': 'upload',
    'MyLoads/exportRows': 'export',
    'Quotes/request': 'signUp',
    'Registration/lookupCarrier': 'search',
    'Registration/register': 'signUp',
    'Registration/verifyEmail': 'signUp',
    'Shipments/track': 'search',
    'Users/acceptInvitation': 'signUp',
    'Users/changePassword': 'passwordChange',
    'Users/requestPasswordReset': 'signUp',
    'Users/resetPassword': 'signUp',
  })
})

/** What people change without having accepted the terms: themselves, what only they see, and what shippers and guests do. */
const WITHOUT_CONSENT = [
  'Consent/createConsentRecord',
  'LoadMarks/setCostPerMile',
  'LoadMarks/setMark',
  'LoadMarks/startVisit',
  'Notifications/markRead',
  'Notifications/setPreference',
  'Profile/erase',
  'Profile/exportData',
  'Quotes/accept',
  'Quotes/request',
  'Registration/register',
  'Registration/verifyEmail',
  'Shipments/cancel',
  'Shipments/change',
  'Shipments/requestAppointment',
  'Shipments/shareTracking',
  'Shipments/stopSharing',
  'TrackingDevices/testConnection',
  'Users/acceptInvitation',
  'Users/changePassword',
  'Users/requestPasswordReset',
  'Users/resetPassword',
  'Users/revokeSession',
]

test('every other change asks for the consent to the terms', () => {
  const open = methods.filter(({ verb, needsConsent }) => verb === 'POST' && !needsConsent)
  expect(open.map(nameOf).toSorted()).toEqual(WITHOUT_CONSENT)
})

test('who may book, offer and manage people may do it for an active account only', () => {
  const active = methods.filter(({ needsActiveAccount }) => needsActiveAccount)
  expect(active.map(nameOf).toSorted()).toEqual([
    'LoadBooking/acceptRateCon',
    'LoadBooking/answerOffer',
    'LoadBooking/assign',
    'LoadBooking/bookLoad',
    'LoadBooking/cancelBooking',
    'LoadBooking/placeOffer',
    'LoadBooking/undoBooking',
    'LoadBooking/withdrawOffer',
    'Quotes/accept',
    'Shipments/cancel',
    'Shipments/change',
    'Shipments/requestAppointment',
    'Shipments/shareTracking',
    'TrackingDevices/testConnection',
    'Users/declineJoinRequest',
    'Users/invite',
    'Users/update',
  ])
})
