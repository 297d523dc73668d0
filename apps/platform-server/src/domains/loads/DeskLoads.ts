import { DeskLoads } from '@portal/contract/methods'
import type { StaffCaller } from '../../access/caller'
import { notFound } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { changeAppointment } from '../tracking/changeAppointment'
import { recordReason } from '../../audit/recordReason'
import { overrideTrailer, readTrailersFor } from '../booking/assignment/overrideTrailer'
import { reissueFromDesk } from '../booking/rateCon/reissueFromDesk'
import { cancelFromDesk, holdLoad, releaseLoad, repriceLoad } from './changeLoad'
import { loadAnswer } from './loadAnswer'
import { importRows, requireFileSize } from './importRows'
import { withNotices } from './previewNotices'
import { rankCarriers } from './rankCarriers'
import { readCoverBoard } from './board/readCoverBoard'
import { assignToDesk } from './assignToDesk'

const bypassesRowSecurity =
  'Writes loads, offers and rate history, or reads tenders, which staff roles may not do as records.'

/** Rolls a preview back. */
async function change(
  { loadId, isPreview, reason }: { loadId: string; isPreview: boolean; reason?: string | null | undefined },
  caller: StaffCaller,
  { transaction }: MethodCall,
  work: () => Promise<unknown>,
) {
  await recordReason(transaction, reason)
  const { answer, notifies } = await withNotices(transaction, { loadId, isPreview }, async () => {
    await work()
    await assignToDesk(transaction, loadId, caller)
    return await loadAnswer(transaction, loadId)
  })
  return { ...answer, isPreview, notifies }
}

/** Increments the rate version (LDD-08, B3). */
export const repriceDeskLoad = defineMethod(DeskLoads.reprice, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    return await change(params, caller, call, () => repriceLoad(call.transaction, params))
  },
})

/** Hides a posted load from search (LDD-08, lifecycle 2). */
export const holdDeskLoad = defineMethod(DeskLoads.hold, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    return await change(params, caller, call, () => holdLoad(call.transaction, params, call.now))
  },
})

/** LDD-08, lifecycle 2. */
export const releaseDeskLoad = defineMethod(DeskLoads.release, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    return await change(params, caller, call, () => releaseLoad(call.transaction, params.loadId, call.now))
  },
})

/** After dispatch this requests a TONU charge (LDD-08, lifecycle 15, 16). */
export const cancelDeskLoad = defineMethod(DeskLoads.cancel, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    const { loadId, isPreview, reason, note } = params
    const stated = { loadId, isPreview, reason: note ? `${reason}: ${note}` : reason }
    return await change(stated, caller, call, () =>
      cancelFromDesk(call.transaction, loadId, reason, call.now),
    )
  },
})

/** Possible until the truck's arrival (LDD-08). */
export const changeDeskAppointment = defineMethod(DeskLoads.changeAppointment, {
  bypassesRowSecurity,
  async handle({ stopId, windowStart, windowEnd, isPreview, reason }, caller, call) {
    const stop = await call.transaction
      .selectFrom('Load_Stop__c')
      .select('Load__c')
      .where('Id', '=', stopId)
      .executeTakeFirst()
    if (!stop) throw notFound('stop')
    return await change({ loadId: stop.Load__c, isPreview, reason }, caller, call, () =>
      changeAppointment(call.transaction, stopId, { start: windowStart, end: windowEnd }, call.now),
    )
  },
})

/** The carrier must accept the new version (LDD-09). */
export const reissueDeskRateCon = defineMethod(DeskLoads.reissueRateCon, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    return await change(params, caller, call, () =>
      reissueFromDesk(call.transaction, params, caller, call.now),
    )
  },
})

/** The response has trailers of the load's carrier, each with its misfit (MNY-04). */
export const trailersForLoad = defineMethod(DeskLoads.trailersFor, {
  bypassesRowSecurity,
  async handle({ loadId }, _caller, { transaction }) {
    return await readTrailersFor(transaction, loadId)
  },
})

/** Assigns a trailer that does not satisfy the load (MNY-04). */
export const overrideDeskTrailer = defineMethod(DeskLoads.overrideTrailer, {
  bypassesRowSecurity,
  async handle(params, caller, call) {
    return await change(params, caller, call, () => overrideTrailer(call.transaction, params, call.now))
  },
})

/**
 * Validates, previews or posts a batch of spreadsheet rows; the response has the problems of each row
 * (LDD-02).
 */
export const importDeskLoads = defineMethod(DeskLoads.importLoads, {
  bypassesRowSecurity,
  async handle(part, caller, { transaction, now }) {
    requireFileSize(part)
    const results = await importRows(transaction, part, caller, now)
    const count = (status: string) => results.filter((result) => result.status === status).length
    return {
      importId: part.importId,
      isPreview: part.isPreview,
      rows: results,
      posted: count('Posted') + count('Imported'),
      valid: count('Valid'),
      errors: count('Error'),
    }
  },
})

/** The response has loads to cover with age, offers, views, prices and margin (LDD-03). */
export const deskCoverBoard = defineMethod(DeskLoads.board, {
  bypassesRowSecurity,
  async handle(params, _caller, { transaction, now }) {
    return await readCoverBoard(transaction, params, now)
  },
})

/** Ranks carriers, with the reasons and missing requirements (LDD-04, B5). */
export const carriersForLoad = defineMethod(DeskLoads.carriersFor, {
  async handle(params, _caller, { transaction, now }) {
    return await rankCarriers(transaction, params, now)
  },
})
