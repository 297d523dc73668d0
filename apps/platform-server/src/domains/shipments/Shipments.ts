import { LOAD_STATUSES, TRACKING_LINKS, statusesBetween, type ShipmentPhase } from '@portal/contract'
import { Shipments } from '@portal/contract/methods'
import { ApiError, notFound } from '../../http/ApiError'
import { UNDER_WAY } from '../../metadata/loadLife'
import { newToken, sameSecret } from '../../sessions/secrets'
import { defineMethod } from '../../methods/defineMethod'
import {
  countPapers,
  readNextEtas,
  readShipments,
  readStops,
  shipmentAnswer,
  stopAnswer,
} from './shipmentAnswer'
import { orderAnswer } from './orderAnswer'
import { cityPoint, podOf } from './publicTracking'
import { shipmentPosition } from './shipmentPosition'
import { mailReceiver, trackedStep } from './tellFollowers'
import { trackingLinks } from './trackingLinkTable'
import { followerToken, trackingToken } from './trackingToken'

const bypassesRowSecurity = 'Reads or writes tracking links, which callers may not read.'

const OVER: readonly string[] = ['Completed', 'Cancelled']

const PHASES: Readonly<Record<ShipmentPhase, readonly string[]>> = {
  underway: UNDER_WAY,
  waiting: statusesBetween('Draft', 'On Hold'),
  past: statusesBetween('Delivered', 'Cancelled'),
}

/**
 * Filters by phase or status; sorted by next date (past ones descending); at most 200. The search matches
 * load numbers, references and cities.
 */
export const listShipments = defineMethod(Shipments.list, {
  async handle({ phase, status, search }, { accountId }, { transaction }) {
    const statuses = phase ? PHASES[phase] : undefined
    const rows = await readShipments(transaction, {
      accountId,
      ...(status
        ? { statuses: (statuses ?? LOAD_STATUSES).filter((one) => one === status) }
        : statuses
          ? { statuses }
          : {}),
      search,
      isPast: phase === 'past',
    })
    const ids = rows.map(({ Id }) => Id)
    const [papers, etas] = await Promise.all([countPapers(transaction, ids), readNextEtas(transaction, ids)])
    return {
      shipments: rows.map((row) => shipmentAnswer(row, papers.get(row.Id) ?? 0, etas.get(row.Id))),
    }
  },
})

/**
 * The response has stops, freight, price, missing details, cancellation fee, last position, invoice and the
 * expiry of the tracking link.
 */
export const getShipment = defineMethod(Shipments.get, {
  bypassesRowSecurity,
  async handle({ loadId }, { accountId, componentKeys }, { transaction, now }) {
    const [row] = await readShipments(transaction, { accountId, loadId })
    if (!row) throw notFound('shipment')
    const papers = await countPapers(transaction, [loadId])
    const etas = await readNextEtas(transaction, [loadId])
    const stops = await readStops(transaction, loadId)
    const link = await trackingLinks(transaction)
      .selectFrom('portal_tracking_link')
      .select('expires_at')
      .where('load_id', '=', loadId)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return {
      ...shipmentAnswer(row, papers.get(loadId) ?? 0, etas.get(loadId)),
      ...(await orderAnswer(transaction, row, stops, {
        orders: componentKeys.includes('shipperOrders'),
        seesInvoices: componentKeys.includes('shipperBilling'),
      })),
      sharedUntil: link?.expires_at ?? null,
    }
  },
})

/**
 * Creates a public tracking link, valid for 14 days. Earlier links remain valid; only the hash of the token
 * is stored. Receivers get the link by mail, and a mail at each step (PDR-53).
 */
export const shareTracking = defineMethod(Shipments.shareTracking, {
  bypassesRowSecurity,
  limits: ({ emails }) => emails.map((who) => ({ action: 'trackingLinkToAddress', who })),
  async handle({ loadId, emails, language }, { accountId }, { transaction, now, secrets, origin }) {
    const [row] = await readShipments(transaction, { accountId, loadId })
    if (!row) throw notFound('shipment')
    if (OVER.includes(row.Status__c))
      throw new ApiError(
        409,
        'INVALID_SHIPMENT_STATE',
        'This shipment is over; there is nothing to follow.',
        {
          details: { currentStatus: row.Status__c },
        },
      )
    const seed = newToken()
    const token = trackingToken(secrets, seed)
    const tokenHash = secrets.hashToken(token)
    const expiresAt = new Date(now.getTime() + TRACKING_LINKS.validMs)
    await trackingLinks(transaction)
      .insertInto('portal_tracking_link')
      .values({ token_hash: tokenHash, load_id: loadId, expires_at: expiresAt, seed })
      .execute()
    const step = trackedStep(row.Status__c)
    for (const email of new Set(emails)) {
      await trackingLinks(transaction)
        .insertInto('portal_tracking_follower')
        .values({ token_hash: tokenHash, email, language, told: step })
        .execute()
      await mailReceiver(
        transaction,
        secrets,
        { email, language, token },
        {
          number: row.Load_Number__c,
          from: `${row.Origin_City__c}, ${row.Origin_State__c}`,
          to: `${row.Destination_City__c}, ${row.Destination_State__c}`,
        },
        { step: '', origin, now },
      )
    }
    return { url: `${origin}/track/${token}`, expiresAt }
  },
})

/** Revokes every tracking link of a shipment. */
export const stopSharing = defineMethod(Shipments.stopSharing, {
  bypassesRowSecurity,
  async handle({ loadId }, { accountId }, { transaction }) {
    const [row] = await readShipments(transaction, { accountId, loadId })
    if (!row) throw notFound('shipment')
    await trackingLinks(transaction)
      .deleteFrom('portal_tracking_link')
      .where('load_id', '=', loadId)
      .execute()
    return { sharedUntil: null }
  },
})

/**
 * The public response of a tracking link: status and stops by city with times. Contains no names,
 * addresses, phone numbers, coordinates of the truck or amounts. 404 for an unknown or expired token.
 */
export const trackShipment = defineMethod(Shipments.track, {
  bypassesRowSecurity,
  async handle({ token }, _caller, { transaction, now, secrets }) {
    const link = await trackingLinks(transaction)
      .selectFrom('portal_tracking_link')
      .select(['load_id', 'expires_at'])
      .where('token_hash', '=', secrets.hashToken(token))
      .where('expires_at', '>', now)
      .executeTakeFirst()
    const [row] = link ? await readShipments(transaction, { loadId: link.load_id }) : []
    if (!link || !row) throw notFound('shipment')
    const stops = await readStops(transaction, row.Id)
    const { loadNumber, status, origin, destination } = shipmentAnswer(row, 0, undefined)
    const position = await shipmentPosition(transaction, row)
    return {
      loadNumber,
      status,
      origin,
      destination,
      stops: stops.map((stop) => ({ ...stopAnswer(stop), point: cityPoint(stop) })),
      position: position && { ...position, point: cityPoint(position) },
      hasPod: (await podOf(transaction, row.Id)) !== undefined,
      expiresAt: link.expires_at,
    }
  },
})

/** The token of a mail identifies its receiver. */
export const stopTrackingMails = defineMethod(Shipments.stopTrackingMails, {
  bypassesRowSecurity,
  async handle({ token, follower }, _caller, { transaction, secrets }) {
    const tokenHash = secrets.hashToken(token)
    const followers = await trackingLinks(transaction)
      .selectFrom('portal_tracking_follower')
      .select(['id', 'email'])
      .where('token_hash', '=', tokenHash)
      .execute()
    const named = followers.find(({ email }) => sameSecret(followerToken(secrets, token, email), follower))
    if (named)
      await trackingLinks(transaction)
        .deleteFrom('portal_tracking_follower')
        .where('id', '=', named.id)
        .execute()
    return { ended: named !== undefined }
  },
})
