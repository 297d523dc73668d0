import type { Database } from '../database/openDatabase'
import { endLog, tendEmbedded } from '../database/embedded/tendEmbedded'
import { writeCountedRefusals } from '../audit/countRefusals'
import { doDuties, type Duties } from './runJobs'
import { sweepFiles } from '../files/storedFile'
import { KEY_LIFETIME_MS } from '../methods/idempotency'
import type { ChangeFeed } from '../events/changeFeed'
import type { GatewaySessions } from '../gateway/gatewaySessions'
import type { GrantStore } from '../oauth/grantStore'
import type { PlatformLogger } from '../http/requestMiddleware'
import { alertPreferredLanes } from '../domains/search/alerts/alertPreferredLanes'
import { alertSavedSearches } from '../domains/search/alerts/alertSavedSearches'
import { sweepOutboxes } from '../mail/sweepOutboxes'
import { runOfferClock } from '../domains/offers/runOfferClock'
import { sendNotices } from '../domains/notices/sendNotices'
import { tellCompanyChanges } from '../domains/notices/companyNotices'
import { tellPriceChanges } from '../domains/notices/priceNotices'
import { tellTimedNotices } from '../domains/notices/timedNotices'
import type { CarrierRegister } from '../domains/company/registration/carrierRegister'
import { checkTypedCompanies } from '../domains/company/registration/checkTypedCompanies'
import { sweepSignUps } from '../domains/company/registration/signUps'
import { refreshLaneMedians } from '../domains/search/laneMedians'
import { completeLapsedLoads } from '../domains/payments/completeLapsedLoads'
import { keepDemoFresh } from '../seed/keepDemoFresh'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { SessionStore } from '../sessions/sessionStore'
import { systemTables } from '../sessions/systemTables'
import { startRounds, type Rounds } from './startRounds'
import { sweepUploads } from '../uploads/uploadStore'

const EVERY_MS = 10 * 60 * 1000

/** How soon an instant alert follows the posting of a load. */
const ALERT_MS = 60 * 1000
/** How soon the next carrier of a waterfall is asked when time runs out. */
const OFFER_CLOCK_MS = 10 * 1000

export interface HousekeepingDeps {
  database: Database
  sessions: SessionStore
  rateLimiter: RateLimiter
  feed: ChangeFeed
  grants: GrantStore
  gatewaySessions: GatewaySessions | undefined
  logger: PlatformLogger
  now: () => number
  isDemo: boolean
  /** Where the portal is, for links in mails that no request asked for. */
  origin: () => string
  carrierRegister: CarrierRegister
  /** Whether there is no room to save anything. */
  isDiskFull: () => boolean
}

/**
 * Forgets what is over and refreshes what ages, every ten minutes; tells people what is due, every minute. With a full disk that waits,
 * as changes do, and only room is made.
 */
export function startHousekeeping(deps: HousekeepingDeps): Rounds {
  const { logger, now, isDiskFull } = deps
  const onError = (error: unknown) => {
    logger.error({ error: error instanceof Error ? error.message : String(error) }, 'housekeeping failed')
  }
  const rounds = [
    startRounds(() => doDuties(tidying(deps, new Date(now())), logger, isDiskFull), EVERY_MS, onError),
    startRounds(
      () => doDuties(makingRoom(deps), logger),
      EVERY_MS,
      onError,
      () => !isDiskFull(),
    ),
    startRounds(() => doDuties(alerting(deps, new Date(now())), logger, isDiskFull), ALERT_MS, onError),
    startRounds(
      () => doDuties(offerClock(deps, new Date(now())), logger, isDiskFull),
      OFFER_CLOCK_MS,
      onError,
    ),
  ]
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()))
    },
  }
}

function makingRoom({ database }: HousekeepingDeps): Duties {
  return { log: () => endLog(database) }
}

function tidying(deps: HousekeepingDeps, at: Date): Duties {
  const { database, sessions, rateLimiter, feed, grants, gatewaySessions, isDemo, carrierRegister } = deps
  return {
    sessions: () => sessions.sweep(),
    rateLimits: () => rateLimiter.sweep(),
    changes: () => feed.sweep(),
    grants: () => grants.sweep(),
    gatewaySessions: async () => await gatewaySessions?.sweep(),
    idempotencyKeys: () =>
      systemTables(database.kysely)
        .deleteFrom('portal_idempotency')
        .where('created_at', '<', new Date(at.getTime() - KEY_LIFETIME_MS))
        .execute(),
    demo: async () => {
      if (isDemo) await keepDemoFresh(database, at)
    },
    uploads: () => sweepUploads(database, at),
    files: () => sweepFiles(database, at),
    laneMedians: () => refreshLaneMedians(database, at),
    outboxes: () => sweepOutboxes(database, at),
    upkeep: () => tendEmbedded(database),
    settledLoads: () => completeLapsedLoads(database, at),
    timedNotices: () => tellTimedNotices(database, at),
    signUps: () => sweepSignUps(database.kysely, at),
    typedCompanies: () => checkTypedCompanies(database, carrierRegister, at),
  }
}

function offerClock({ database }: HousekeepingDeps, at: Date): Duties {
  return { offers: () => runOfferClock(database, at) }
}

function alerting({ database, origin }: HousekeepingDeps, at: Date): Duties {
  return {
    savedSearches: () => alertSavedSearches(database, at),
    preferredLanes: () => alertPreferredLanes(database, at),
    prices: () => tellPriceChanges(database),
    companies: () => tellCompanyChanges(database, at),
    notices: () => sendNotices(database, at, origin()),
    refusals: () => writeCountedRefusals(database, at),
  }
}
