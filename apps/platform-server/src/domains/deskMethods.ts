import {
  createIntegrationUser,
  listIntegrationUsers,
  revokeIntegrationUser,
  rotateIntegrationUser,
} from './integrations/DeskIntegrationUsers'
import {
  createWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  redeliverWebhook,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhookEndpoint,
} from './integrations/DeskWebhooks'
import { listMarkedDevices, receiveDevicePositions, receiveTelematics } from './integrations/DeskPositions'
import { confirmOutgoingEdi, listOutgoingEdi, receiveEdi } from './edi/DeskEdi'
import { getDeskBlock, listDeskBlocks } from './blocks/DeskBlocks'
import { postBlock } from './blocks/postBlock'
import { withdrawBlock } from './blocks/withdrawBlock'
import { answerDeskOffer, bookForCarrier, deskOffersInbox, tenderLoad } from './offers/DeskOffers'
import { deskTrackingBoard, recordDeskEvent } from './tracking/DeskTracking'
import { listLoadDrafts, postDeskLoad, saveLoadDraft } from './loads/DeskLoadPosting'
import {
  overrideDeskTrailer,
  reissueDeskRateCon,
  trailersForLoad,
  repriceDeskLoad,
  holdDeskLoad,
  releaseDeskLoad,
  cancelDeskLoad,
  changeDeskAppointment,
  importDeskLoads,
  carriersForLoad,
  deskCoverBoard,
} from './loads/DeskLoads'
import type { AnyMethod } from '../methods/defineMethod'
import { exportAuditTrail, listAuditTrail, verifyAuditChain } from './company/DeskAudit'
import { answerDeskCharge, listChargeQueue } from './charges/DeskCharges'
import {
  decideCarrier,
  decideCarrierRemitTo,
  enterCarrierRemitTo,
  listCarrierQueue,
  listDeskCarriers,
  readCarrierRisk,
  releaseCarrierPayments,
} from './company/DeskCarriers'
import {
  answerShipperCharge,
  createDeskInvoice,
  exportDeskAging,
  exportDeskInvoices,
  listBillableLoads,
  listDeskInvoices,
  listShipperCredit,
  readDeskAging,
  recordInvoicePayment,
  sendDeskInvoice,
  setShipperCredit,
  voidDeskInvoice,
} from './invoices/DeskInvoices'
import { listDocumentQueue, reviewDeskDocument } from './documents/DeskDocuments'
import { listMessageThreads, markThreadRead, readThread, sendMessage } from './messages/Messages'
import { listDeskAnnouncements } from './notices/DeskAnnouncements'
import { readDeskFigureRecords, readDeskFigures, readDeskWaiting } from './overview/DeskOverview'
import {
  exportDeskPayments,
  importDeskRemittance,
  listDeskPayments,
  moveDeskPayment,
  runDeskPayments,
  settleDeskDispute,
} from './payments/DeskPayments'
import {
  endDeskSessions,
  inviteDeskStaff,
  inviteDeskUser,
  listDeskPeople,
  listViewAsUsers,
  searchDeskPeople,
  resetDeskSignIn,
  updateDeskStaff,
  updateDeskUser,
} from './people/DeskPeople'
import {
  readDeskPricing,
  removeDeskMarginRule,
  saveDeskMarginRule,
  saveDeskPricing,
} from './provider/DeskPricing'
import {
  downloadDeskNacha,
  listDeskNacha,
  makeDeskNacha,
  previewNacha,
  readDeskOriginator,
  saveDeskOriginator,
  voidDeskNacha,
} from './payments/nacha/DeskNacha'
import { readDeskCompany, saveDeskCompany, setDeskLogo } from './provider/DeskSettings'
import { answerMarkDispute, readDeskScorecard } from './scorecard/Scorecards'
import { answerDeskAppointment, declineDeskQuote, listQuoteQueue, priceDeskQuote } from './quotes/DeskQuotes'
import {
  attachRecordFile,
  detachRecordFile,
  listRecordFiles,
  readRecordActivity,
} from './records/DeskRecords'

/** Of the load desk: `permissionMatrix/loadDesk.permissions.test.ts` has their rows. */
export const loadDeskMethods: readonly AnyMethod[] = [
  postBlock,
  listDeskBlocks,
  getDeskBlock,
  withdrawBlock,
  deskOffersInbox,
  answerDeskOffer,
  tenderLoad,
  bookForCarrier,
  deskTrackingBoard,
  recordDeskEvent,
  postDeskLoad,
  saveLoadDraft,
  listLoadDrafts,
  overrideDeskTrailer,
  reissueDeskRateCon,
  trailersForLoad,
  repriceDeskLoad,
  holdDeskLoad,
  releaseDeskLoad,
  cancelDeskLoad,
  changeDeskAppointment,
  importDeskLoads,
  carriersForLoad,
  deskCoverBoard,
]

/** All others: `access/deskMatrix.test.ts` has their rows. */
export const deskMethods: readonly AnyMethod[] = [
  listDeskPayments,
  moveDeskPayment,
  runDeskPayments,
  importDeskRemittance,
  previewNacha,
  makeDeskNacha,
  listDeskNacha,
  downloadDeskNacha,
  voidDeskNacha,
  readDeskOriginator,
  saveDeskOriginator,
  exportDeskPayments,
  settleDeskDispute,
  listBillableLoads,
  answerShipperCharge,
  createDeskInvoice,
  listDeskInvoices,
  sendDeskInvoice,
  recordInvoicePayment,
  voidDeskInvoice,
  exportDeskInvoices,
  readDeskAging,
  exportDeskAging,
  listShipperCredit,
  setShipperCredit,
  listCarrierQueue,
  listDeskCarriers,
  readCarrierRisk,
  decideCarrier,
  enterCarrierRemitTo,
  decideCarrierRemitTo,
  releaseCarrierPayments,
  readDeskScorecard,
  answerMarkDispute,
  listDocumentQueue,
  reviewDeskDocument,
  listChargeQueue,
  answerDeskCharge,
  listQuoteQueue,
  priceDeskQuote,
  declineDeskQuote,
  answerDeskAppointment,
  readThread,
  listMessageThreads,
  sendMessage,
  markThreadRead,
  listDeskPeople,
  listViewAsUsers,
  searchDeskPeople,
  inviteDeskStaff,
  inviteDeskUser,
  updateDeskStaff,
  updateDeskUser,
  resetDeskSignIn,
  endDeskSessions,
  readDeskFigureRecords,
  readDeskFigures,
  readDeskWaiting,
  listDeskAnnouncements,
  listAuditTrail,
  exportAuditTrail,
  verifyAuditChain,
  readRecordActivity,
  listRecordFiles,
  attachRecordFile,
  detachRecordFile,
  readDeskCompany,
  saveDeskCompany,
  setDeskLogo,
  readDeskPricing,
  saveDeskPricing,
  saveDeskMarginRule,
  removeDeskMarginRule,
  receiveDevicePositions,
  receiveTelematics,
  listMarkedDevices,
  receiveEdi,
  listOutgoingEdi,
  confirmOutgoingEdi,
  listIntegrationUsers,
  createIntegrationUser,
  rotateIntegrationUser,
  revokeIntegrationUser,
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  rotateWebhookSecret,
  removeWebhookEndpoint,
  sendTestWebhook,
  listWebhookDeliveries,
  redeliverWebhook,
]
