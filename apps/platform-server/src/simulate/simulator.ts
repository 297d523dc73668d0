import type { Database } from '../database/openDatabase'
import { startJobRunner, type JobRunner } from '../jobs/startJobRunner'
import { createRandom } from '../seed/random'
import { answerBids } from './answerBids'
import { answerRequests } from './answerRequests'
import { decideApplications } from './decideApplications'
import { moveAppointments } from './moveAppointments'
import { moveTrucks } from './moveTrucks'
import { payCarriers } from './payCarriers'
import { postLoads } from './postLoads'
import { reviewDocuments } from './reviewDocuments'
import type { SimulationContext } from './SimulationContext'

/**
 * `on`: every job, with the delays of people. `quick`: only responses, within a second, for demos and tests
 * of offers.
 */
export type Pace = 'on' | 'quick'

type SimulatedJob = (context: SimulationContext) => Promise<readonly string[]>

const ANSWERING_JOBS: readonly SimulatedJob[] = [
  answerBids,
  reviewDocuments,
  answerRequests,
  decideApplications,
]
const ALL_JOBS: readonly SimulatedJob[] = [
  postLoads,
  ...ANSWERING_JOBS,
  payCarriers,
  moveTrucks,
  moveAppointments,
]

export interface SimulatorOptions {
  database: Database
  now: () => number
  /** The same seed, data and clock simulate the same provider. */
  seed: string
  say: (message: string) => void
  /** @default 'on' */
  pace?: Pace
  /** Skips a run while the disk is full, because every job writes. @default never */
  isDiskFull?: () => boolean
}

/**
 * Creates a simulated provider: posts loads, responds to offers and requests, reviews documents, pays, and
 * reports positions. It responds to the newest first, not to the backlog of the demo. It uses the same functions and rules as users, and skips loads that staff handle
 * (`Handled_By__c`).
 */
export function createSimulator({ database, now, seed, say, pace = 'on' }: SimulatorOptions) {
  const random = createRandom(seed)
  return {
    async round(): Promise<void> {
      const isQuick = pace === 'quick'
      for (const job of isQuick ? ANSWERING_JOBS : ALL_JOBS)
        for (const sentence of await job({ database, random, now: new Date(now()), isQuick })) say(sentence)
    },
  }
}

const INTERVAL_MS: Readonly<Record<Pace, number>> = { on: 5_000, quick: 500 }

export function startSimulator(options: SimulatorOptions, onError: (error: unknown) => void): JobRunner {
  const simulator = createSimulator(options)
  return startJobRunner({
    run: () => simulator.round(),
    everyMs: INTERVAL_MS[options.pace ?? 'on'],
    onError,
    ...(options.isDiskFull ? { isPaused: options.isDiskFull } : {}),
  })
}
