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
  readDeskAging,
  recordInvoicePayment,
  sendDeskInvoice,
  voidDeskInvoice,
} from './invoices/DeskInvoices'
import { listDocumentQueue, reviewDeskDocument } from './documents/DeskDocuments'
import { listMessageThreads, markThreadRead, readThread, sendMessage } from './messages/Messages'
import { listDeskAnnouncements } from './notices/DeskAnnouncements'
import { readDeskFigures } from './overview/DeskOverview'
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
import { readDeskCompany, saveDeskCompany, setDeskLogo } from './provider/DeskSettings'
import { answerMarkDispute, readDeskScorecard } from './scorecard/Scorecards'
import { answerDeskAppointment, declineDeskQuote, listQuoteQueue, priceDeskQuote } from './quotes/DeskQuotes'
import {
  attachRecordFile,
  detachRecordFile,
  listRecordFiles,
  readRecordActivity,
} from './records/DeskRecords'

export const deskMethods: readonly AnyMethod[] = [
  listDeskPayments,
  moveDeskPayment,
  runDeskPayments,
  importDeskRemittance,
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
  updateDeskStaff,
  updateDeskUser,
  resetDeskSignIn,
  endDeskSessions,
  readDeskFigures,
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
]
