import { BOARD_PARTS, type BoardPart } from '@portal/contract'
import { sql } from 'kysely'
import type { PortalTransaction } from '../../../database/openDatabase'
import { boardLoads } from './boardClock'
import { readStandings, type BoardCounts, type StandingInput, type StandingPage } from './boardStanding'
import { loadsWithWords } from './boardWords'
import { reasonSql } from './reasonSql'

const MOST_LOOKED_UP = 1_000

/** A part of the board and the words of a search, of every load or of those that a change concerns. */
export interface BoardFilter {
  recordIds?: readonly string[] | null | undefined
  show: BoardPart
  q?: string | null | undefined
}

/**
 * Returns the ids of a page in order, most urgent first, the number of loads found, and the counts of the words' loads
 * by part; with `recordIds` also the ids of all loads that those belong to.
 *
 * @param mostLookedUp loads found by words that are looked up; with more, one pass over every stored row costs less.
 */
export async function findBoardLoads(
  transaction: PortalTransaction,
  { recordIds, show, q, offset, limit }: BoardFilter & { offset: number; limit: number },
  { freeHours }: { freeHours: number },
  now: Date,
  mostLookedUp = MOST_LOOKED_UP,
) {
  const loadIds = recordIds ? await loadsOf(transaction, recordIds) : null
  const page = { show, offset, limit, loadIds }
  const term = q?.trim() ?? ''
  const found =
    term === ''
      ? await readStandings(transaction, page, { freeHours, now })
      : await readWorded(transaction, { ...page, term, mostLookedUp }, { freeHours, now })
  return { ...found, loadIds }
}

/** Evaluates the loads that have the words, counts them by part and returns the ids of a page in order. */
async function readWorded(
  transaction: PortalTransaction,
  { show, offset, limit, loadIds, term, mostLookedUp }: StandingPage & { term: string; mostLookedUp: number },
  { freeHours, now }: StandingInput,
) {
  const isMeant = loadIds ? sql`board.load_id = any(${loadIds}::text[])` : sql`true`
  const reasons = reasonSql({ freeHours }, now)
  const counted = sql.join(
    BOARD_PARTS.map((part) => sql`count(*) filter (where ${reasons.isPart(part)})::int as ${sql.ref(part)}`),
  )
  const found = sql`board where ${reasons.isPart(show)} and ${isMeant}`
  const { rows } = await sql<BoardCounts & { ids: string[]; found: number | null }>`
    with ${boardLoads(now, { worded: loadsWithWords(term), mostLookedUp })},
    counts as (select ${counted} from board)
    select counts.*, ${loadIds ? sql`(select count(*)::int from ${found})` : sql`null::int`} as found,
      array(select board.load_id from ${found}
        order by ${reasons.order} limit ${limit} offset ${offset}) as ids
    from counts`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A query of counts has one row.')
  const { ids, found: meant, ...counts } = row
  return { ids, total: meant ?? counts[show], counts }
}

/** Returns loads among these records, and the loads of events, stops and bookings among them. */
async function loadsOf(transaction: PortalTransaction, recordIds: readonly string[]): Promise<string[]> {
  const children = ['Load_Event__c', 'Load_Stop__c', 'Booking__c'].map(
    (table) =>
      sql`select "Load__c" as id from ${sql.table(table)} where "Id" = any(${[...recordIds]}::text[])`,
  )
  const { rows } = await sql<{ id: string }>`
    select "Id" as id from "Load__c" where "Id" = any(${[...recordIds]}::text[])
    union ${sql.join(children, sql` union `)}`.execute(transaction)
  return rows.map(({ id }) => id)
}
