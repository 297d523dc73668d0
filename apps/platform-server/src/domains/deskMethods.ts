import type { AnyMethod } from '../methods/defineMethod'
import { listMessageThreads, markThreadRead, readThread, sendMessage } from './messages/Messages'
import {
  exportDeskPayments,
  importDeskRemittance,
  listDeskPayments,
  moveDeskPayment,
  runDeskPayments,
  settleDeskDispute,
} from './payments/DeskPayments'

/** Methods of the desk about companies, papers, money, people and messages. */
export const deskMethods: readonly AnyMethod[] = [
  listDeskPayments,
  moveDeskPayment,
  runDeskPayments,
  importDeskRemittance,
  exportDeskPayments,
  settleDeskDispute,
  readThread,
  listMessageThreads,
  sendMessage,
  markThreadRead,
]
