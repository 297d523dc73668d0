import { HOUR_MS, MINUTE_MS } from './durations'

export const TRACKING = {
  /** Tolerance for clock skew of devices. */
  futureToleranceMs: 5 * MINUTE_MS,
  /** Positions are accepted from this long before the first pickup window. */
  startsBeforePickupMs: 4 * HOUR_MS,
  undoWithinMs: 10 * MINUTE_MS,
} as const

/** Tracking links of shipments: receivers per link, and how long a link works. */
export const TRACKING_LINKS = { mostReceivers: 5, validMs: 14 * 24 * HOUR_MS } as const

/** Loads on the map beside the tracking board. */
export const TRACKING_MAP = { mostLoads: 2_000 } as const

/** Positions of tracking devices (ITG-05). */
export const DEVICE_POSITIONS = {
  /** Per request. */
  most: 500,
  maxIdLength: 40,
  /** Older positions are not followed. */
  staleMs: 30 * MINUTE_MS,
  /** A truck is not faster than this between two positions, besides some miles of inaccuracy. */
  maxMph: 100,
  slackMiles: 2,
  /** Positions in a row that make an impossible jump a new place. */
  confirmations: 3,
  /** A load gets an event per device at most this often. */
  eventEveryMs: 5 * MINUTE_MS,
  markDays: 14,
} as const

/** A carrier's tokens for the positions of its trucks (ITG-06). */
export const TELEMATICS_TOKEN = { most: 5, maxNameLength: 80 } as const
