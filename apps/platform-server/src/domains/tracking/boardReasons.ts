import { BOARD_REASONS, type BoardReasonCode } from '@portal/contract'
import { BEFORE_PICKUP, TRACKED } from './board/boardStatuses'

/** Next action by reason; null for none. */
const ACTIONS = {
  LATE: 'CALL_DRIVER',
  NO_DRIVER_4H: 'ASK_FOR_DRIVER',
  ETA_LATE: 'CHANGE_APPOINTMENT',
  NO_DRIVER_24H: 'ASK_FOR_DRIVER',
  NO_CHECK_CALL: 'ASK_FOR_ETA',
  DETENTION_RUNNING: 'CALL_FACILITY',
  DOCUMENTS_MISSING: 'ASK_FOR_DOCUMENTS',
} as const satisfies Readonly<Record<BoardReasonCode, string>>

export interface BoardReason {
  code: BoardReasonCode
  since: Date
  stopId: string | null
}

/** A load and its next stop. */
export interface BoardFacts {
  status: string
  driverId: string | null
  pickupFrom: Date | null
  documentsStatus: string | null
  deliveredAt: Date | null
  stopId: string | null
  stopType: string | null
  stopStatus: string | null
  windowStart: Date | null
  windowEnd: Date | null
  eta: Date | null
  arrivedAt: Date | null
  lastReportAt: Date | null
}

const HOUR_MS = 3_600_000
/** Between reports of a tracked truck. */
const CHECK_CALL_MS = 2 * HOUR_MS

/** Returns every current reason, most urgent first. */
export function boardReasons(
  facts: BoardFacts,
  { freeHours }: { freeHours: number },
  now: Date,
): readonly BoardReason[] {
  const found: BoardReason[] = []
  const add = (code: BoardReasonCode, since: Date | number) =>
    found.push({ code, since: new Date(since), stopId: facts.stopId })
  if (facts.status === 'Delivered') {
    if (facts.documentsStatus === 'Missing') add('DOCUMENTS_MISSING', facts.deliveredAt ?? now)
    return found
  }
  const isAhead = facts.stopStatus === 'Scheduled' || facts.stopStatus === 'En Route'
  if (isAhead && facts.windowEnd && facts.windowEnd < now) add('LATE', facts.windowEnd)
  if (isAhead && facts.windowEnd && facts.eta && facts.eta > facts.windowEnd && facts.windowEnd >= now)
    add('ETA_LATE', facts.windowEnd)
  if (!facts.driverId && facts.pickupFrom && BEFORE_PICKUP.some((one) => one === facts.status)) {
    const leftMs = facts.pickupFrom.getTime() - now.getTime()
    if (leftMs < 4 * HOUR_MS) add('NO_DRIVER_4H', facts.pickupFrom.getTime() - 4 * HOUR_MS)
    else if (leftMs < 24 * HOUR_MS) add('NO_DRIVER_24H', facts.pickupFrom.getTime() - 24 * HOUR_MS)
  }
  if (TRACKED.some((one) => one === facts.status) && facts.pickupFrom) {
    // Before pickup, the interval starts shortly before the window instead of at the last report.
    const heardAt = Math.max(facts.lastReportAt?.getTime() ?? 0, facts.pickupFrom.getTime() - CHECK_CALL_MS)
    if (now.getTime() - heardAt >= CHECK_CALL_MS) add('NO_CHECK_CALL', heardAt + CHECK_CALL_MS)
  }
  const detention = detentionSince(facts, freeHours)
  if (detention !== undefined && detention <= now.getTime()) add('DETENTION_RUNNING', detention)
  return found.toSorted((a, b) => rankOf(a.code) - rankOf(b.code))
}

/**
 * Detention requires a timely arrival, and starts after the free hours from the later of arrival and
 * appointment.
 */
function detentionSince(
  { stopStatus, arrivedAt, windowStart, windowEnd }: BoardFacts,
  freeHours: number,
): number | undefined {
  const isThere = stopStatus === 'Arrived' || stopStatus === 'Working'
  if (!isThere || !arrivedAt || !windowStart || !windowEnd || arrivedAt > windowEnd) return undefined
  return Math.max(arrivedAt.getTime(), windowStart.getTime()) + freeHours * HOUR_MS
}

const rankOf = (code: BoardReasonCode): number => BOARD_REASONS.indexOf(code)

export const nextActionOf = ([first]: readonly BoardReason[]) => (first ? ACTIONS[first.code] : null)

interface Ranked {
  id: string
  reasons: readonly BoardReason[]
  pickupFrom: Date | null
}

const LONGEST_TIME = 15

/** Orders loads as text: by most urgent reason, then by its start time; loads without a reason by pickup. */
export function urgencyOf({ id, reasons: [first], pickupFrom }: Ranked): string {
  const rank = first ? rankOf(first.code) : BOARD_REASONS.length
  const time = Math.max((first?.since ?? pickupFrom)?.getTime() ?? 0, 0)
  return `${rank} ${String(time).padStart(LONGEST_TIME, '0')} ${id}`
}

export const byUrgency = (a: Ranked, b: Ranked): number => (urgencyOf(a) < urgencyOf(b) ? -1 : 1)
