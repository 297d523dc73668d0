import type { Database } from './database/openDatabase'
import { vacuumLoads } from './database/vacuumLoads'
import { sweepFiles } from './files/storedFile'
import { KEY_LIFETIME_MS } from './methods/idempotency'
import type { ChangeFeed } from './events/changeFeed'
import type { GatewaySessions } from './gateway/gatewaySessions'
import type { GrantStore } from './oauth/grantStore'
import type { PlatformLogger } from './http/requestMiddleware'
import { alertPreferredLanes } from './methods/loadSearch/alertPreferredLanes'
import { alertSavedSearches } from './methods/loadSearch/alertSavedSearches'
import { sendNotices } from './methods/notifications/sendNotices'
import { tellCompanyChanges } from './methods/notifications/companyNotices'
import { tellPriceChanges } from './methods/notifications/priceNotices'
import { tellTimedNotices } from './methods/notifications/timedNotices'
import type { CarrierRegister } from './methods/registration/carrierRegister'
import { checkTypedCompanies } from './methods/registration/checkTypedCompanies'
import { sweepSignUps } from './methods/registration/signUps'
import { refreshLaneMedians } from './methods/loadSearch/laneMedians'
import { keepDemoFresh } from './seed/keepDemoFresh'
import type { SeedKind } from './seed/seedDatabase'
import type { RateLimiter } from './sessions/rateLimiter'
import type { SessionStore } from './sessions/sessionStore'
import { systemTables } from './sessions/systemTables'
import { sweepUploads } from './uploads/uploadStore'

const EVERY_MS = 10 * 60 * 1000

/** How soon an instant alert follows the posting of a load. */
const ALERT_MS = 60 * 1000

export interface HousekeepingDeps {
  database: Database
  sessions: SessionStore
  rateLimiter: RateLimiter
  feed: ChangeFeed
  grants: GrantStore
  gatewaySessions: GatewaySessions | undefined
  logger: PlatformLogger
  now: () => number
  seed: SeedKind
  /** Where the portal is, for links in mails that no request asked for. */
  origin: () => string
  carrierRegister: CarrierRegister
}

/** Forgets what is over and refreshes what ages, every ten minutes. */
export function startHousekeeping({
  database,
  sessions,
  rateLimiter,
  feed,
  grants,
  gatewaySessions,
  logger,
  now,
  seed,
  origin,
  carrierRegister,
}: HousekeepingDeps) {
  let running: Promise<void> = Promise.resolve()
  const tidy = async () => {
    await sessions.sweep()
    await rateLimiter.sweep()
    await feed.sweep()
    await grants.sweep()
    await gatewaySessions?.sweep()
    await systemTables(database.kysely)
      .deleteFrom('portal_idempotency')
      .where('created_at', '<', new Date(now() - KEY_LIFETIME_MS))
      .execute()
    if (seed !== 'empty') await keepDemoFresh(database, new Date(now()))
    await sweepUploads(database, new Date(now()))
    await sweepFiles(database, new Date(now()))
    await refreshLaneMedians(database, new Date(now()))
    await vacuumLoads(database)
    await tellTimedNotices(database, new Date(now()))
    await sweepSignUps(database.kysely, new Date(now()))
    await checkTypedCompanies(database, carrierRegister, new Date(now()))
  }
  const timer = setInterval(() => {
    running = tidy().catch((error: unknown) => {
      logger.error({ error: error instanceof Error ? error.message : String(error) }, 'housekeeping failed')
    })
  }, EVERY_MS)
  timer.unref()
  const alerts = setInterval(() => {
    running = running
      .then(() => alertSavedSearches(database, new Date(now())))
      .then(() => alertPreferredLanes(database, new Date(now())))
      .then(() => tellPriceChanges(database))
      .then(() => tellCompanyChanges(database, new Date(now())))
      .then(() => sendNotices(database, new Date(now()), origin()))
      .catch((error: unknown) => {
        logger.error({ error: error instanceof Error ? error.message : String(error) }, 'alerts failed')
      })
  }, ALERT_MS)
  alerts.unref()
  return {
    /** No further round starts; resolves when a running one has ended. */
    async stop(): Promise<void> {
      clearInterval(timer)
      clearInterval(alerts)
      await running
    },
  }
}
