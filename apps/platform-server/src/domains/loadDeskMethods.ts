import { getDeskBlock, listDeskBlocks } from './blocks/DeskBlocks'
import { postBlock } from './blocks/postBlock'
import { withdrawBlock } from './blocks/withdrawBlock'
import { answerDeskOffer, bookForCarrier, deskOffersInbox, tenderLoad } from './offers/DeskOffers'
import { deskTrackingBoard, deskTrackingMap, recordDeskEvent } from './tracking/DeskTracking'
import { discardLoadDraft, listLoadDrafts, postDeskLoad, saveLoadDraft } from './loads/DeskLoadPosting'
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
  deskTrackingMap,
  recordDeskEvent,
  postDeskLoad,
  saveLoadDraft,
  discardLoadDraft,
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
