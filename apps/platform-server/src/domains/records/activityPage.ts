import type { ActivityKind } from '@portal/contract'
import type { ActivityItem } from '@portal/contract/methods'
import { sql, type RawBuilder, type Sql } from 'kysely'

/** The place of the previous page's last entry. */
interface Cursor {
  readonly at: Date
  readonly id: string
}

/** `limit` entries before the cursor, newest first. */
export interface ActivityPage {
  readonly kind: ActivityKind | undefined
  readonly cursor: Cursor | undefined
  readonly limit: number
}

/** Absent facts are null in the response. */
export type TimelineEntry = Pick<ActivityItem, 'id' | 'kind'> &
  Partial<Omit<ActivityItem, 'id' | 'kind' | 'at'>> & { readonly at: Date }

const cursorOf = ({ at, id }: Cursor): string => `${at.toISOString()}_${id}`

/** Parses {@link cursorOf}; the contract has validated it. */
export function readCursor(text: string | null | undefined): Cursor | undefined {
  if (!text) return undefined
  const [at = '', id = ''] = text.split('_')
  return { at: new Date(at), id }
}

/** Entries before the cursor, over time and id. */
export const beforeCursor = (
  { cursor }: ActivityPage,
  at: ReturnType<Sql['ref']>,
  id: ReturnType<Sql['ref']>,
): RawBuilder<boolean> =>
  cursor ? sql<boolean>`(${at}, ${id}) < (${cursor.at}, ${cursor.id})` : sql<boolean>`true`

const newestFirst = (one: Cursor, other: Cursor): number =>
  other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1)

/** Each source has one entry more than the page if it has more. */
export function mergePage(sources: readonly (readonly TimelineEntry[])[], size: number) {
  const entries = sources.flat().toSorted(newestFirst)
  const shown = entries.slice(0, size)
  const last = shown.at(-1)
  return { entries: shown, nextCursor: entries.length > size && last ? cursorOf(last) : null }
}
