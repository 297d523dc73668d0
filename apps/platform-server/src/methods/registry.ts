import { deskMethods } from '../domains/deskMethods'
import { loadDeskMethods } from '../domains/loadDeskMethods'
import { getAccesibleComponents, getLWCMap } from '../domains/people/Access'
import { checkIfAccountIsInActive, getAccounts, getRole } from '../domains/company/Accounts'
import { listEvents } from '../domains/company/Audit'
import { getAnnouncementByRole, getBannersByRole } from '../domains/notices/Banners'
import { requestAccessorial } from '../domains/charges/Accessorials'
import { acceptRateCon } from '../domains/booking/rateCon/acceptRateCon'
import { requestCarrierAppointment } from '../domains/tracking/requestAppointment'
import { rateConCopy } from '../domains/booking/rateCon/rateConCopy'
import { answerOffer } from '../domains/offers/answerOffer'
import { assign } from '../domains/booking/assignment/assign'
import { bookBlock } from '../domains/blocks/bookBlock'
import { findBlocks, getBlock } from '../domains/blocks/LoadBlocks'
import { bookChain } from '../domains/booking/bookChain'
import { bookLoad } from '../domains/booking/bookLoad'
import { cancelBooking } from '../domains/booking/cancelBooking'
import { checkLoad } from '../domains/booking/checkLoad'
import { placeOffer } from '../domains/offers/placeOffer'
import { undoBooking } from '../domains/booking/undoBooking'
import { withdrawOffer } from '../domains/offers/withdrawOffer'
import { getChargeTerms } from '../domains/charges/ChargeTerms'
import { getCarrierUserData } from '../domains/portal/Chat'
import {
  getBridgeCommunityUrl,
  getCommunityUrl,
  getDemoSignIns,
  getEnvironmentType,
} from '../domains/portal/Community'
import { createConsentRecord } from '../domains/people/profile/Consent'
import type { AnyMethod } from './defineMethod'
import { attachDocument, listDocuments, removeDocument } from '../domains/documents/Documents'
import { ownRatings, rateFacility } from '../domains/tracking/facilities/Facilities'
import { getMarks, setCostPerMile, setMark, startVisit } from '../domains/search/LoadMarks'
import { findLoads } from '../domains/search/LoadSearch'
import { homeLoads, homeTrips } from '../domains/search/homeward/Homeward'
import {
  createTelematicsToken,
  listTelematicsTokens,
  revokeTelematicsToken,
} from '../domains/integrations/telematics/TelematicsTokens'
import { laneHistory } from '../domains/search/laneHistory'
import { suggestLoads } from '../domains/search/suggestLoads'
import { listLoadContacts } from '../domains/booking/LoadContacts'
import {
  exportMyLoads,
  getCrew,
  getMyLoad,
  getRankedCrew,
  getSchedule,
  listMyLoads,
  listMyOffers,
  listTenders,
} from '../domains/booking/myLoads/MyLoads'
import { exportLoadDocuments } from '../domains/booking/myLoads/exportDocuments'
import { listPlaces, removePlace, savePlace } from '../domains/orders/AddressBook'
import { importOrderRows, repeatOrder } from '../domains/orders/Orders'
import { listDispatchBoard } from '../domains/booking/myLoads/dispatchBoard'
import { disputeMark, readOwnScorecard } from '../domains/scorecard/Scorecards'
import { getMenuItems } from '../domains/portal/Navigation'
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreference,
} from '../domains/notices/Notifications'
import { readSignInPolicy, setSignInPolicy } from '../domains/people/SignInPolicy'
import { declineJoinRequest, joinRequests } from '../domains/people/JoinRequests'
import { confirmIdentity, getSetup, sendIdentityCode } from '../domains/company/CompanySetup'
import {
  declareInsurance,
  readAgreement,
  signAgreement,
} from '../domains/company/agreement/CarrierAgreements'
import { checkOnboardingStatusValue } from '../domains/company/Onboarding'
import { chooseTerms, dispute, getPayment, withdrawDispute } from '../domains/payments/Payments'
import {
  exportCompanyPayments,
  getPaymentAccount,
  listCompanyPayments,
  listRemittances,
  makeStatement,
  requestFactoring,
  setCompanyTerms,
} from '../domains/payments/company/CompanyPayments'
import { paymentRecord } from '../domains/payments/paymentRecord'
import { paymentsAhead } from '../domains/payments/PaymentsAhead'
import {
  getCustomSettings,
  getMap,
  getProviderIdentity,
  getProviderLinks,
} from '../domains/portal/PortalSettings'
import { eraseData, exportData, getConsents } from '../domains/people/profile/Profile'
import { acceptQuote, listQuotes, requestQuote } from '../domains/quotes/Quotes'
import { cancelShipment, changeShipment, requestAppointment } from '../domains/shipments/ShipmentOrders'
import {
  getShipment,
  listShipments,
  shareTracking,
  stopSharing,
  trackShipment,
  stopTrackingMails,
} from '../domains/shipments/Shipments'
import { lookupCarrier, register } from '../domains/company/registration/Registration'
import { resendConfirmation, verifyEmail } from '../domains/company/registration/SignUpConfirmation'
import { acceptInvitation, readInvitation } from '../domains/people/Invitations'
import { getCurrentSession, getLogoutUrl } from '../domains/people/signIn/Session'
import { recordEvent } from '../domains/tracking/recordEvent'
import { undoEvent } from '../domains/tracking/undoEvent'
import { testConnection } from '../domains/tracking/TrackingDevices'
import { inviteShipperUser, listShipperUsers, updateShipperUser } from '../domains/people/ShipperUsers'
import { importUsers, inviteUser, listUsers, updateUser } from '../domains/people/Users'
import { changePassword } from '../domains/people/signIn/PasswordChange'
import { requestPasswordReset, resetPassword } from '../domains/people/signIn/PasswordReset'
import { listUserSessions, revokeUserSession } from '../domains/people/signIn/UserSessions'

/** A new method is a file and a line here. */
export const methods: readonly AnyMethod[] = [
  getCustomSettings,
  getProviderLinks,
  getMap,
  getProviderIdentity,
  getChargeTerms,
  getMenuItems,
  getAccounts,
  getRole,
  checkIfAccountIsInActive,
  checkOnboardingStatusValue,
  getSetup,
  readAgreement,
  signAgreement,
  declareInsurance,
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
  homeTrips,
  homeLoads,
  laneHistory,
  listTelematicsTokens,
  createTelematicsToken,
  revokeTelematicsToken,
  getMarks,
  setMark,
  setCostPerMile,
  startVisit,
  checkLoad,
  bookLoad,
  findBlocks,
  getBlock,
  bookBlock,
  bookChain,
  undoBooking,
  cancelBooking,
  placeOffer,
  answerOffer,
  withdrawOffer,
  acceptRateCon,
  rateConCopy,
  assign,
  listMyLoads,
  getMyLoad,
  exportMyLoads,
  exportLoadDocuments,
  listMyOffers,
  listTenders,
  getCrew,
  getRankedCrew,
  listLoadContacts,
  getSchedule,
  listDispatchBoard,
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
  paymentRecord,
  listCompanyPayments,
  exportCompanyPayments,
  listRemittances,
  makeStatement,
  getPaymentAccount,
  setCompanyTerms,
  requestFactoring,
  chooseTerms,
  dispute,
  withdrawDispute,
  ...loadDeskMethods,
  ...deskMethods,
  requestAccessorial,
  rateFacility,
  ownRatings,
  listShipperUsers,
  inviteShipperUser,
  updateShipperUser,
  listUsers,
  inviteUser,
  importUsers,
  acceptInvitation,
  readInvitation,
  requestPasswordReset,
  resetPassword,
  changePassword,
  updateUser,
  readSignInPolicy,
  setSignInPolicy,
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
  repeatOrder,
  importOrderRows,
  listPlaces,
  savePlace,
  removePlace,
  listShipments,
  changeShipment,
  cancelShipment,
  requestAppointment,
  requestCarrierAppointment,
  getShipment,
  shareTracking,
  stopSharing,
  trackShipment,
  stopTrackingMails,
  getConsents,
  exportData,
  eraseData,
  readOwnScorecard,
  disputeMark,
]

const byPath = new Map(
  methods.map((definition) => [`${definition.className}/${definition.method}`, definition]),
)

export const findMethod = (className: string, method: string): AnyMethod | undefined =>
  byPath.get(`${className}/${method}`)
