import type { LoadDetails, LoadProblem, MissingDetail } from '@portal/contract/methods'
import type { PortalTransaction } from '../../database/openDatabase'
import { ApiError, notFound } from '../../http/ApiError'
import { requireOutsideOpenBlock } from '../blocks/lockBlock'
import { lockLoad } from '../booking/lockLoad'
import { missingDetails } from '../shipments/missingDetails'
import { readShipments, readStops } from '../shipments/shipmentAnswer'
import { invalidTransition } from '../tracking/invalidTransition'
import { checkDetails, checkWindows } from './checkDetails'
import { checkPlaces, writeLoad } from './writeLoad'

/** 422 with every problem by field (lifecycle 1). */
export const incomplete = (problems: readonly LoadProblem[]): ApiError =>
  new ApiError(
    422,
    'LOAD_INCOMPLETE',
    `This load cannot be posted yet: ${problems.length === 1 ? 'one detail is' : `${problems.length} details are`} missing or wrong.`,
    { details: { problems } },
  )

/** Validates shipper and places, too. */
export async function findProblems(
  transaction: PortalTransaction,
  typed: unknown,
  now: Date,
): Promise<{ problems: readonly LoadProblem[]; details?: LoadDetails }> {
  const checked = checkDetails(typed, now)
  if (!checked.details) return checked
  const problems = await checkPlaces(transaction, checked.details)
  return problems.length > 0 ? { problems } : checked
}

/**
 * Posts new details, or replaces a draft by them.
 *
 * @returns the id of the load.
 * @throws {ApiError} 422 `LOAD_INCOMPLETE` with every problem, 404 for an unknown draft, 409
 * `INVALID_TRANSITION` for a load that is not a draft.
 */
export async function postDetails(
  transaction: PortalTransaction,
  typed: unknown,
  loadId: string | undefined,
  now: Date,
): Promise<string> {
  if (loadId) await lockDraft(transaction, loadId)
  const { problems, details } = await findProblems(transaction, typed, now)
  if (!details) throw incomplete(problems)
  const id = await writeLoad(transaction, details, loadId)
  await showPosted(transaction, id, now)
  return id
}

/** Posts an existing draft, such as one from an accepted quote. Throws like {@link postDetails}. */
export async function postDraft(transaction: PortalTransaction, loadId: string, now: Date): Promise<void> {
  await lockDraft(transaction, loadId)
  const [load] = await readShipments(transaction, { loadId })
  if (!load) throw notFound('load')
  const rates = await lockLoad(transaction, loadId)
  const stops = await readStops(transaction, loadId)
  const isOrder = await isShipperOrder(transaction, loadId)
  const problems: LoadProblem[] = missingToPost(load, stops, isOrder).map(({ field, stop }) => ({
    field: stop === undefined ? field : `stops.${stop}.${field}`,
    message: 'is needed',
  }))
  const add = (field: string, message: string) => problems.push({ field, message })
  if (!rates?.Total_Rate__c) add('linehaul', 'is needed')
  if (load.Weight_lbs__c <= 0) add('weightLbs', 'must be at least 1')
  if (stops.length < 2) add('stops', 'must have a pickup and a delivery')
  checkWindows(stops, now, add)
  if (problems.length > 0) throw incomplete(problems)
  await showPosted(transaction, loadId, now)
}

/** Details that a draft without a quote needs. */
const NEEDED = ['street', 'contactPhone', 'hours', 'temperature']

/**
 * {@link missingDetails} that prevent posting. A shipper's order contains everything that a truck needs
 * (QTD-03); other drafts only required fields.
 */
export const missingToPost = (
  load: Parameters<typeof missingDetails>[0],
  stops: Parameters<typeof missingDetails>[1],
  isOrder: boolean,
): readonly MissingDetail[] =>
  missingDetails(load, stops).filter(({ field }) => isOrder || NEEDED.includes(field))

async function isShipperOrder(transaction: PortalTransaction, loadId: string): Promise<boolean> {
  const quote = await transaction
    .selectFrom('Quote_Request__c')
    .select('Id')
    .where('Load__c', '=', loadId)
    .executeTakeFirst()
  return quote !== undefined
}

async function lockDraft(transaction: PortalTransaction, loadId: string): Promise<void> {
  const load = await lockLoad(transaction, loadId)
  if (!load) throw notFound('load')
  if (load.Status__c !== 'Draft') throw invalidTransition(load.Status__c, 'post')
  await requireOutsideOpenBlock(transaction, loadId)
}

async function showPosted(transaction: PortalTransaction, loadId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('Load__c')
    .set((row) => ({
      Status__c: 'Posted',
      Posted_At__c: now,
      Offer_Expires__c: row.fn.coalesce(row.ref('Offer_Expires__c'), row.ref('Pickup_To__c')),
    }))
    .where('Id', '=', loadId)
    .execute()
}
