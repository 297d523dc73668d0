import type { Database } from '../database/openDatabase'
import { createRandom } from '../seed/random'
import { answerBids } from './answerBids'
import { answerRequests } from './answerRequests'
import { decideApplications } from './decideApplications'
import { moveAppointments } from './moveAppointments'
import { moveTrucks } from './moveTrucks'
import { payCarriers } from './payCarriers'
import { postLoads } from './postLoads'
import { reviewDocuments } from './reviewDocuments'
import type { Duty } from './Duty'

/**
 * How the provider works. `on`: as people do, with time to think. `quick`: it only answers, and within a second, for
 * somebody who shows or tests the carrier's side of an offer.
 */
export type Pace = 'on' | 'quick'

/** The provider's duties; each looks for what waits, does a few things, and says what it did. */
const ANSWERS: readonly ((duty: Duty) => Promise<readonly string[]>)[] = [
  answerBids,
  reviewDocuments,
  answerRequests,
  decideApplications,
]
const DUTIES = [postLoads, ...ANSWERS, payCarriers, moveTrucks, moveAppointments]

export interface SimulatorOptions {
  database: Database
  /** Epoch milliseconds. */
  now: () => number
  /** The same seed, data and clock give the same provider. */
  seed: string
  /** Told what happened, a sentence each. */
  say: (message: string) => void
  /** @default 'on' */
  pace?: Pace
  /** Whether there is no room to save anything: nobody works then. @default never */
  isDiskFull?: () => boolean
}

/**
 * The other side of the portal: a provider that posts loads, answers offers and requests, reviews documents, pays, and
 * whose carriers' trucks report. It leaves alone the loads that a person at the desk handles (`Handled_By__c`). Every act is a transaction through the same functions and rules as everything else.
 */
export function createSimulator({ database, now, seed, say, pace = 'on' }: SimulatorOptions) {
  const random = createRandom(seed)
  return {
    /** Looks once at everything that waits. */
    async round(): Promise<void> {
      const isQuick = pace === 'quick'
      for (const duty of isQuick ? ANSWERS : DUTIES)
        for (const sentence of await duty({ database, random, now: new Date(now()), isQuick })) say(sentence)
    },
  }
}

/** Milliseconds between two rounds of a simulator that runs on its own. */
const ROUND_MS: Readonly<Record<Pace, number>> = { on: 5_000, quick: 500 }

/**
 * Lets a simulator live beside the server until it is stopped. A round that fails is told and the next one tried.
 *
 * @returns stops it; resolves when a running round has ended.
 */
export function runSimulator(
  options: SimulatorOptions,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const simulator = createSimulator(options)
  let running: Promise<void> | undefined
  const timer = setInterval(
    () => {
      if (options.isDiskFull?.()) return
      running ??= simulator
        .round()
        .catch(onError)
        .finally(() => {
          running = undefined
        })
    },
    ROUND_MS[options.pace ?? 'on'],
  )
  return async () => {
    clearInterval(timer)
    await running
  }
}
