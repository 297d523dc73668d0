import * as classes from './classes'
import type { Method } from './define/defineClass'

export * from './classes'
export { reasonParam, recordIdParam } from './define/params'
export type { ChargeRequest } from './classes/Accessorials'
export type { SavedPlace } from './classes/AddressBook'
export type { Announcement } from './classes/Banners'
export type { BlockOpening } from './classes/LoadBlocks'
export type { BlockPreview, DeskBlock } from './classes/DeskBlocks'
export type { Block, BlockDay } from './classes/block'
export type { ChargeTermsAnswer } from './classes/ChargeTerms'
export type { NachaFile, NachaOriginator } from './classes/DeskNacha'
export type { CompanyAging, CompanyPayment, PaymentAccount, Remittance } from './classes/CompanyPayments'
export type { CoverGroupCounts } from './classes/coverBoard'
export type { CoverLoad } from './classes/coverLoad'
export type {
  Application,
  CompanyPaper,
  RemitToChange,
  RiskReason,
  SuspendedCarrier,
} from './classes/DeskCarriers'
export type { RequestedCharge } from './classes/DeskCharges'
export type { ReviewedDocument } from './classes/DeskDocuments'
export type { BillableLoad, DeskInvoice, ShipperCharge, ShipperCredit } from './classes/DeskInvoices'
export type { DeskLoad, ImportedRow, LoadChange, RankedCarrier } from './classes/DeskLoads'
export type { InboxOffer, StartedTender, Tender } from './classes/DeskOffers'
export type { FigureName, FigureRecord, FiguresAnswer } from './classes/DeskOverview'
export type { DeskPayment } from './classes/DeskPayments'
export type { StaffMember } from './classes/DeskPeople'
export type { AppointmentRequest, QueuedQuote } from './classes/DeskQuotes'
export type { ActivityItem, FieldChange, RecordFile } from './classes/DeskRecords'
export {
  DESK_EVENTS,
  type BoardLoad,
  type DeskEvent,
  type DeskEventType,
  type MapLoad,
} from './classes/DeskTracking'
export type { DispatchLoad } from './classes/DispatchBoard'
export type { LoadDocument } from './classes/Documents'
export type { BookingAnswer, BookingWarning, EligibilityReason } from './classes/LoadBooking'
export type { LoadContactsAnswer } from './classes/LoadContacts'
export type { LoadMarksAnswer } from './classes/LoadMarks'
export {
  findLoadsParams,
  type HomeLoad,
  type HomeTrip,
  type LaneHistory,
  type LoadChain,
  type LoadPage,
} from './classes/LoadSearch'
export { MILESTONES } from './classes/LoadTracking'
export type { Message, Thread, ThreadSummary } from './classes/Messages'
export {
  myLoadsFilters,
  type Crew,
  type MyLoadsPage,
  type MyOffersPage,
  type ExportedDocument,
} from './classes/MyLoads'
export type { MyLoad, Waiting } from './classes/myLoad'
export type { MyOffer } from './classes/myOffer'
export type { ScheduledLoad } from './classes/scheduledLoad'
export type { IntegrationUser, OfferedScope } from './classes/DeskIntegrationUsers'
export type { DevicePosition, MarkedDevice } from './classes/DeskPositions'
export type { TelematicsToken } from './classes/TelematicsTokens'
export type { TelematicsPositions } from './classes/telematicsShapes'
export type { AutomaticQuotes, CompanySettings, MarginRule, PricingSettings } from './classes/DeskSettings'
export type { WebhookDelivery, WebhookEndpoint } from './classes/DeskWebhooks'
export type { Notice, NoticesPage } from './classes/Notifications'
export type { CarrierAgreement, CompanySetup } from './classes/Onboarding'
export type { InsuranceCover } from './classes/insuranceCover'
export type { ImportedOrder, RepeatedDate } from './classes/Orders'
export type { Payment, PaymentRecord, PaymentsAhead, PayRecordRow, TermsPreview } from './classes/Payments'
export type { PortalSettingsAnswer, ProviderIdentity, ProviderLinks } from './classes/PortalSettings'
export type { Registered, RegisteredCarrier, RegisterParams, Verified } from './classes/Registration'
export type { CurrentSession } from './classes/Session'
export type { ScorecardAnswer, ScoreMark } from './classes/scorecard'
export type { TrackedShipment, TrackingLink } from './classes/Shipments'
export type { ShipperUser } from './classes/ShipperUsers'
export type { ImportedPerson, Invitation, JoinRequest, SignedInBrowser, SignInPolicy } from './classes/Users'
export type { Freight, FreightParam } from './classes/freight'
export { loadDetails, typedDetails, type LoadDetails, type LoadDetailsInput } from './classes/loadDetails'
export type { LoadEarnings } from './classes/loadEarnings'
export { LOAD_ROW_COLUMNS, type LoadRow } from './classes/loadRow'
export type { Member } from './classes/member'
export { quoteStopParam, type Quote, type QuoteStop } from './classes/quote'
export type { CrewFit, RankedCrew, RankedUnit } from './classes/rankedCrew'
export type { SetupItem } from './classes/setupItem'
export type { PublicStop, Shipment, ShipmentDetail, ShipmentStop } from './classes/shipment'
export type { AnswerOf, ClientMethod, ParamsOf } from './define/ClientMethod'
export { pathOf, type Callers, type Method, type MethodSpec } from './define/defineClass'
export { accountParams, instantParam } from './define/params'
export { emailParam, nameParam, phoneParam } from './define/personParams'
export type { Sent } from './define/Sent'
export { messages, type MessageBodies } from './messages'
export {
  refusalDetails,
  type LoadProblem,
  type MissingDetail,
  type RefusalDetails,
  type SimilarLoad,
} from './refusals/refusalDetails'
export { refusalsOf } from './refusals/refusalsOf'

/** Every class of server methods, by name. */
export const contract: Readonly<Record<string, Readonly<Record<string, Method>>>> = { ...classes }
