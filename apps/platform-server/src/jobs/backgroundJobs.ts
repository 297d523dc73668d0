import type { Database } from '../database/openDatabase'
import { endLog, tendEmbedded } from '../database/embedded/tendEmbedded'
import { foldSums } from '../database/schema/sumTable'
import { writeCountedRefusals } from '../audit/countRefusals'
import { verifyInBackground } from '../audit/verifyInBackground'
import { messageOf, runJobs, type Jobs } from './runJobs'
import { sweepFiles } from '../files/storedFile'
import { KEY_LIFETIME_MS } from '../methods/idempotency'
import type { ChangeFeed } from '../events/changeFeed'
import type { GatewaySessions } from '../gateway/gatewaySessions'
import type { GrantStore } from '../oauth/grantStore'
import type { Metrics } from '../http/metrics'
import type { PlatformLogger } from '../http/requestMiddleware'
import { alertPreferredLanes } from '../domains/search/alerts/alertPreferredLanes'
import { alertSavedSearches } from '../domains/search/alerts/alertSavedSearches'
import { matchDueLoads } from '../domains/search/alerts/matchDueLoads'
import { sweepOutboxes } from '../mail/sweepOutboxes'
import { bookPostedTrucks } from '../domains/booking/postedTrucks/bookPostedTrucks'
import { runOfferClock } from '../domains/offers/runOfferClock'
import type { EdiIdentity } from '../domains/edi/EdiSettings'
import type { EdiFiles } from '../domains/edi/files/EdiFiles'
import { receiveFiles } from '../domains/edi/files/receiveFiles'
import { sendFiles } from '../domains/edi/files/sendFiles'
import { createSteadyTimes, type SteadyTimes } from '../domains/edi/files/steadyTimes'
import { sweepEdi } from '../domains/edi/ediTables'
import { writeDue } from '../domains/edi/outgoing/writeDue'
import { answerByRule } from '../domains/quotes/answerByRule'
import { tellFollowers } from '../domains/shipments/tellFollowers'
import type { Secrets } from '../sessions/secrets'
import { sweepAssertions } from '../oauth/integration/integrationTokens'
import { sweepPositions } from '../domains/integrations/positions/positionTables'
import { sweepDeliveries } from '../domains/integrations/webhooks/deliveryQueue'
import { sendNotices } from '../domains/notices/sendNotices'
import { suspendLapsed } from '../domains/company/suspendLapsed'
import { notifyCompanyChanges } from '../domains/notices/companyNotices'
import { notifyPriceChanges } from '../domains/notices/priceNotices'
import { sendTimedNotices } from '../domains/notices/timedNotices'
import type { CarrierRegister } from '../domains/company/registration/carrierRegister'
import { checkTypedCompanies } from '../domains/company/registration/checkTypedCompanies'
import { sweepSignUps } from '../domains/company/registration/signUps'
import { sumFigureHours } from '../domains/overview/hours/sumFigureHours'
import { storeBoardClock } from '../domains/tracking/board/storeBoardClock'
import { refreshLaneMedians } from '../domains/search/laneMedians'
import { haulSums } from '../domains/booking/myLoads/sums/haulSumTables'
import { foldOpenSums } from '../domains/loads/board/sums/openSumTables'
import { paymentSums } from '../domains/payments/sums/paymentSumTables'
import { runPaymentDay } from '../domains/payments/runPaymentDay'
import { completeLapsedLoads } from '../domains/payments/completeLapsedLoads'
import { refreshDemo } from '../seed/refreshDemo'
import type { RateLimiter } from '../sessions/rateLimiter'
import type { SessionStore } from '../sessions/sessionStore'
import { sweepFactors } from '../sessions/secondFactor/factorStore'
import { systemTables } from '../sessions/systemTables'
import { startJobRunner, type JobRunner } from './startJobRunner'
import { sweepUploads } from '../uploads/uploadStore'

const CLEANUP_MS = 10 * 60 * 1000

/** Interval of matching loads with searches and lanes. */
const MATCH_MS = 3 * 1000
/** Longest delay of mails and text messages. */
const NOTIFICATION_MS = 60 * 1000
/** Longest delay until a waterfall offers the load to the next carrier. */
const OFFER_CLOCK_MS = 10 * 1000
/** Longest delay of an X12 file, besides the time in which one in a folder must not change. */
const EDI_MS = 10 * 1000

export interface BackgroundJobDeps {
  database: Database
  sessions: SessionStore
  secrets: Secrets
  rateLimiter: RateLimiter
  feed: ChangeFeed
  grants: GrantStore
  gatewaySessions: GatewaySessions | undefined
  logger: PlatformLogger
  metrics: Pick<Metrics, 'observeJob'>
  now: () => number
  isDemo: boolean
  /** Origin of links in mails without a request. */
  origin: () => string
  carrierRegister: CarrierRegister
  edi?: EdiIdentity | undefined
  ediFiles?: EdiFiles | undefined
  isDiskFull: () => boolean
}

/**
 * Starts the background jobs: cleanup and refreshes every ten minutes, notifications every minute, alerts
 * of loads and the clock of the tracking board every three seconds, tenders, posted trucks, automatic quotes and X12 files every ten seconds. Every job
 * writes: while the disk is full only the cleanup runs.
 */
export function startBackgroundJobs(deps: BackgroundJobDeps): JobRunner {
  const { database, logger, metrics, now, isDiskFull } = deps
  const run = (jobs: Jobs, isPaused?: () => boolean) => runJobs(jobs, { logger, metrics, isPaused })
  const onError = (error: unknown) => logger.error({ error: messageOf(error) }, 'background jobs failed')
  const steadyTimes = createSteadyTimes()
  const runners = [
    startJobRunner({
      run: () => run(cleanupJobs(deps, new Date(now())), isDiskFull),
      everyMs: CLEANUP_MS,
      onError,
    }),
    startJobRunner({
      run: () => run(freeSpaceJobs(deps)),
      everyMs: CLEANUP_MS,
      onError,
      isPaused: () => !isDiskFull(),
    }),
    startJobRunner({
      run: () => run(notificationJobs(deps, new Date(now())), isDiskFull),
      everyMs: NOTIFICATION_MS,
      onError,
    }),
    startJobRunner({
      run: () => run(offerJobs(deps, new Date(now())), isDiskFull),
      everyMs: OFFER_CLOCK_MS,
      onError,
    }),
    startJobRunner({
      run: () =>
        run(
          {
            boardClock: () => storeBoardClock(database, new Date(now())),
            openSums: () => foldOpenSums(database.kysely),
            loadMatches: () => matchDueLoads(database, new Date(now())),
          },
          isDiskFull,
        ),
      everyMs: MATCH_MS,
      onError,
    }),
    // A runner of its own: an unresponsive folder or bucket delays no offer.
    startJobRunner({
      run: () => run(ediJobs(deps, steadyTimes, new Date(now())), isDiskFull),
      everyMs: EDI_MS,
      onError,
    }),
  ]
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

function freeSpaceJobs({ database }: BackgroundJobDeps): Jobs {
  return { log: () => endLog(database) }
}

function cleanupJobs(deps: BackgroundJobDeps, at: Date): Jobs {
  const { database, sessions, rateLimiter, feed, grants, gatewaySessions, isDemo, carrierRegister } = deps
  return {
    sessions: () => sessions.sweep(),
    rateLimits: () => rateLimiter.sweep(),
    secondFactors: () => sweepFactors(database.kysely, at),
    changes: () => feed.sweep(),
    grants: () => grants.sweep(),
    positions: () => sweepPositions(database, at),
    ediFiles: () => sweepEdi(database, at),
    assertions: () => sweepAssertions(database, at),
    gatewaySessions: async () => await gatewaySessions?.sweep(),
    idempotencyKeys: () =>
      systemTables(database.kysely)
        .deleteFrom('portal_idempotency')
        .where('created_at', '<', new Date(at.getTime() - KEY_LIFETIME_MS))
        .execute(),
    demo: async () => {
      if (isDemo) await refreshDemo(database, at)
    },
    uploads: () => sweepUploads(database, at),
    files: () => sweepFiles(database, at),
    figureHours: () => sumFigureHours(database, at),
    paymentSums: () => foldSums(database.kysely, paymentSums),
    haulSums: () => foldSums(database.kysely, haulSums),
    laneMedians: () => refreshLaneMedians(database, at),
    outboxes: () => sweepOutboxes(database, at),
    webhooks: () => sweepDeliveries(database, at),
    upkeep: () => tendEmbedded(database),
    settledLoads: () => completeLapsedLoads(database, at),
    paymentDay: () => runPaymentDay(database, at),
    timedNotices: () => sendTimedNotices(database, at),
    lapsedCarriers: () => suspendLapsed(database, at),
    signUps: () => sweepSignUps(database.kysely, at),
    typedCompanies: () => checkTypedCompanies(database, carrierRegister, at),
    auditTrail: () => verifyInBackground(database, at),
  }
}

function ediJobs(
  { database, edi: identity, ediFiles: files }: BackgroundJobDeps,
  times: SteadyTimes,
  now: Date,
): Jobs {
  if (!identity) return {}
  return {
    ...(files
      ? { ediReceived: () => receiveFiles({ database, identity, files, steadyTimes: times, now }) }
      : {}),
    edi: () => writeDue(database, identity, now),
    ...(files ? { ediSent: () => sendFiles(database, files, now) } : {}),
  }
}

function offerJobs({ database, origin }: BackgroundJobDeps, at: Date): Jobs {
  return {
    offers: () => runOfferClock(database, at),
    postedTrucks: () => bookPostedTrucks(database, at),
    quotes: () => answerByRule(database, at, origin()),
  }
}

function notificationJobs({ database, secrets, origin }: BackgroundJobDeps, at: Date): Jobs {
  return {
    savedSearches: () => alertSavedSearches(database, at),
    preferredLanes: () => alertPreferredLanes(database, at),
    prices: () => notifyPriceChanges(database),
    companies: () => notifyCompanyChanges(database, at),
    notices: () => sendNotices(database, at, origin()),
    receivers: () => tellFollowers(database, secrets, { now: at, origin: origin() }),
    refusals: () => writeCountedRefusals(database, at),
  }
}
