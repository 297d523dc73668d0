import { Access } from './classes/Access'
import { Accounts } from './classes/Accounts'
import { Audit } from './classes/Audit'
import { Banners } from './classes/Banners'
import { ChargeTerms } from './classes/ChargeTerms'
import { Chat } from './classes/Chat'
import { Community } from './classes/Community'
import { Consent } from './classes/Consent'
import { DeskAnnouncements } from './classes/DeskAnnouncements'
import { DeskLoads } from './classes/DeskLoads'
import { DeskOffers } from './classes/DeskOffers'
import { DeskTracking } from './classes/DeskTracking'
import { Documents } from './classes/Documents'
import { Facilities } from './classes/Facilities'
import { LoadBooking } from './classes/LoadBooking'
import { LoadContacts } from './classes/LoadContacts'
import { LoadMarks } from './classes/LoadMarks'
import { LoadSearch } from './classes/LoadSearch'
import { LoadTracking } from './classes/LoadTracking'
import { MyLoads } from './classes/MyLoads'
import { Navigation } from './classes/Navigation'
import { Notifications } from './classes/Notifications'
import { PortalSettings } from './classes/PortalSettings'
import { Profile } from './classes/Profile'
import { Session } from './classes/Session'
import { TrackingDevices } from './classes/TrackingDevices'
import type { Method } from './define/defineClass'

export {
  Access,
  Accounts,
  Audit,
  Banners,
  ChargeTerms,
  Chat,
  Community,
  Consent,
  DeskAnnouncements,
  DeskLoads,
  DeskOffers,
  DeskTracking,
  Documents,
  Facilities,
  LoadBooking,
  LoadContacts,
  LoadMarks,
  LoadSearch,
  LoadTracking,
  MyLoads,
  Navigation,
  Notifications,
  PortalSettings,
  Profile,
  Session,
  TrackingDevices,
}
export type { Announcement } from './classes/Banners'
export type { ChargeTermsAnswer } from './classes/ChargeTerms'
export type { CoverLoad } from './classes/coverLoad'
export type { RankedCarrier } from './classes/DeskLoads'
export type { InboxOffer, Tender } from './classes/DeskOffers'
export { BOARD_REASONS, type BoardLoad, type BoardReasonCode } from './classes/DeskTracking'
export type { LoadDocument } from './classes/Documents'
export type { BookingAnswer, BookingWarning, EligibilityReason } from './classes/LoadBooking'
export type { LoadContactsAnswer } from './classes/LoadContacts'
export type { LoadMarksAnswer } from './classes/LoadMarks'
export { findLoadsParams, type LoadChain, type LoadPage } from './classes/LoadSearch'
export {
  myLoadsFilters,
  type Crew,
  type MyLoad,
  type MyLoadsPage,
  type MyOffer,
  type MyOffersPage,
  type ScheduledLoad,
  type Waiting,
} from './classes/MyLoads'
export type { Notice, NoticesPage } from './classes/Notifications'
export type { PortalSettingsAnswer, ProviderLinks } from './classes/PortalSettings'
export type { CurrentSession } from './classes/Session'
export type { LoadEarnings } from './classes/loadEarnings'
export type { CrewFit, RankedCrew, RankedUnit } from './classes/rankedCrew'
export { MILESTONES } from './classes/LoadTracking'
export { LOAD_ROW_COLUMNS, type LoadRow } from './classes/loadRow'
export { pathOf, type Callers, type Method, type MethodSpec } from './define/defineClass'
export type { AnswerOf, ClientMethod, ParamsOf } from './define/ClientMethod'
export { accountParams } from './define/params'
export type { Sent } from './define/Sent'
export { messages, type Messages } from './messages'
export { refusalDetails, type RefusalDetails, type SimilarLoad } from './refusals/refusalDetails'
export { refusalsOf } from './refusals/refusalsOf'

/** Every class of server methods, by name. */
export const contract: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
  Access,
  Accounts,
  Audit,
  Banners,
  ChargeTerms,
  Chat,
  Community,
  Consent,
  DeskAnnouncements,
  DeskLoads,
  DeskOffers,
  DeskTracking,
  Documents,
  Facilities,
  LoadBooking,
  LoadContacts,
  LoadMarks,
  LoadSearch,
  LoadTracking,
  MyLoads,
  Navigation,
  Notifications,
  PortalSettings,
  Profile,
  Session,
  TrackingDevices,
}
