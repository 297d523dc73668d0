import { getAccesibleComponents, getLWCMap } from './Access'
import { checkIfAccountIsInActive, getAccounts, getRole } from './Accounts'
import { listEvents } from './Audit'
import { getAnnouncementByRole, getBannersByRole } from './Banners'
import { requestAccessorial } from './Accessorials'
import { acceptRateCon } from './booking/acceptRateCon'
import { answerOffer } from './booking/answerOffer'
import { assign } from './booking/assign'
import { bookLoad } from './booking/bookLoad'
import { cancelBooking } from './booking/cancelBooking'
import { checkLoad } from './booking/checkLoad'
import { placeOffer } from './booking/placeOffer'
import { undoBooking } from './booking/undoBooking'
import { withdrawOffer } from './booking/withdrawOffer'
import { getChargeTerms } from './ChargeTerms'
import { getCarrierUserData } from './Chat'
import { getBridgeCommunityUrl, getCommunityUrl, getDemoSignIns, getEnvironmentType } from './Community'
import { createConsentRecord } from './Consent'
import type { AnyMethod } from './defineMethod'
import { attachDocument, listDocuments, removeDocument } from './Documents'
import { ownRatings, rateFacility } from './Facilities'
import { getMarks, setCostPerMile, setMark, startVisit } from './LoadMarks'
import { findLoads } from './LoadSearch'
import { answerDeskOffer, bookForCarrier, deskOffersInbox, tenderLoad } from '../domains/offers/DeskOffers'
import { suggestLoads } from './loadSearch/suggestLoads'
import { listLoadContacts } from './LoadContacts'
import {
  exportMyLoads,
  getCrew,
  getMyLoad,
  getRankedCrew,
  getSchedule,
  listMyLoads,
  listMyOffers,
} from './MyLoads'
import { getMenuItems } from './Navigation'
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from './Notifications'
import { declineJoinRequest, joinRequests } from './JoinRequests'
import { confirmIdentity, getSetup, sendIdentityCode } from './CompanySetup'
import { checkOnboardingStatusValue } from './Onboarding'
import { chooseTerms, dispute, getPayment } from './Payments'
import { paymentsAhead } from './PaymentsAhead'
import { getCustomSettings, getProviderLinks } from './PortalSettings'
import { eraseData, exportData, getConsents } from './Profile'
import { acceptQuote, listQuotes, requestQuote } from './Quotes'
import { cancelShipment, changeShipment, requestAppointment } from './ShipmentOrders'
import { getShipment, listShipments, shareTracking, stopSharing, trackShipment } from './Shipments'
import { lookupCarrier, register } from './Registration'
import { resendConfirmation, verifyEmail } from './SignUpConfirmation'
import { acceptInvitation, readInvitation } from './Invitations'
import { getCurrentSession, getLogoutUrl } from './Session'
import { recordEvent } from './tracking/recordEvent'
import { undoEvent } from './tracking/undoEvent'
import { testConnection } from './TrackingDevices'
import { inviteUser, listUsers, updateUser } from './Users'
import { changePassword } from './PasswordChange'
import { requestPasswordReset, resetPassword } from './PasswordReset'
import { listUserSessions, revokeUserSession } from './UserSessions'

/** Every server method; a new one is a file and a line here. */
export const methods: readonly AnyMethod[] = [
  getCustomSettings,
  getProviderLinks,
  getChargeTerms,
  getMenuItems,
  getAccounts,
  getRole,
  checkIfAccountIsInActive,
  checkOnboardingStatusValue,
  getSetup,
  sendIdentityCode,
  confirmIdentity,
  getCommunityUrl,
  getDemoSignIns,
  getEnvironmentType,
  getBridgeCommunityUrl,
  getLWCMap,
  getAccesibleComponents,
  getAnnouncementByRole,
  getBannersByRole,
  listEvents,
  getLogoutUrl,
  getCurrentSession,
  getCarrierUserData,
  createConsentRecord,
  findLoads,
  suggestLoads,
  getMarks,
  setMark,
  setCostPerMile,
  startVisit,
  checkLoad,
  bookLoad,
  undoBooking,
  cancelBooking,
  placeOffer,
  answerOffer,
  withdrawOffer,
  acceptRateCon,
  assign,
  listMyLoads,
  getMyLoad,
  exportMyLoads,
  listMyOffers,
  getCrew,
  getRankedCrew,
  listLoadContacts,
  getSchedule,
  listNotifications,
  markNotificationsRead,
  getNotificationPreferences,
  setNotificationPreference,
  recordEvent,
  undoEvent,
  attachDocument,
  listDocuments,
  removeDocument,
  getPayment,
  paymentsAhead,
  chooseTerms,
  dispute,
  requestAccessorial,
  rateFacility,
  ownRatings,
  listUsers,
  inviteUser,
  acceptInvitation,
  readInvitation,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateUser,
  joinRequests,
  declineJoinRequest,
  listUserSessions,
  revokeUserSession,
  testConnection,
  lookupCarrier,
  register,
  verifyEmail,
  resendConfirmation,
  requestQuote,
  listQuotes,
  acceptQuote,
  listShipments,
  changeShipment,
  cancelShipment,
  requestAppointment,
  getShipment,
  shareTracking,
  stopSharing,
  trackShipment,
  getConsents,
  exportData,
  eraseData,
  deskOffersInbox,
  answerDeskOffer,
  tenderLoad,
  bookForCarrier,
]

const byPath = new Map(
  methods.map((definition) => [`${definition.className}/${definition.method}`, definition]),
)

/** The method `Class/method`; undefined when there is none. */
export const findMethod = (className: string, method: string): AnyMethod | undefined =>
  byPath.get(`${className}/${method}`)
