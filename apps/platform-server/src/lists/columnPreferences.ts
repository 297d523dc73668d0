import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { MAX_SORT_FIELDS, type ListSort } from '../metadata/listViews'
import { readUserPreference, writeUserPreference } from '../records/userPreferences'
import { invalidList, quoted } from './invalidList'

/** How a user has set a list up. Absent: as the list has it. */
export interface ColumnPreferences {
  /** Pixels by column; -1 = as wide as the client likes. */
  readonly columnWidths?: Readonly<Record<string, number>>
  readonly columnWrap?: Readonly<Record<string, boolean>>
  readonly orderedBy?: readonly ListSort[]
}

/** What a client asks to change: `null` resets a part, columns that are not named stay. */
export interface PreferenceChange {
  readonly columnWidths?: Readonly<Record<string, number>> | null | undefined
  readonly columnWrap?: Readonly<Record<string, boolean>> | null | undefined
  readonly orderedBy?: readonly ListSort[] | null | undefined
}

/** The lists that users set up: list views by id, related lists by `Account.Locations__r`. */
export type PreferenceKind = 'list' | 'relatedList'

const MAX_WIDTH_PX = 10_000

const width = z
  .int()
  .refine(
    (value) => value === -1 || (value > 0 && value <= MAX_WIDTH_PX),
    `A width is -1 or 1 to ${MAX_WIDTH_PX} pixels.`,
  )
const order = z
  .array(z.object({ fieldApiName: z.string(), isAscending: z.boolean() }))
  .max(MAX_SORT_FIELDS, `A list is ordered by at most ${MAX_SORT_FIELDS} fields.`)

/** The parts as bodies spell them. Source: catalogue, `updateListPreferences`; requirement API-10. */
export const preferenceParts = {
  columnWidths: z.record(z.string(), width).nullish(),
  columnWrap: z.record(z.string(), z.boolean()).nullish(),
  orderedBy: order.nullish(),
}

const stored = z.object({
  columnWidths: z.record(z.string(), width).optional(),
  columnWrap: z.record(z.string(), z.boolean()).optional(),
  orderedBy: order.optional(),
})

/** The caller's set-up of a list; empty when there is none, or one that is no longer understood. */
export async function readColumnPreferences(
  transaction: PortalTransaction,
  caller: UserCaller,
  kind: PreferenceKind,
  key: string,
): Promise<ColumnPreferences> {
  const parsed = stored.safeParse(await readUserPreference(transaction, caller, kind, key))
  // Zod spells an absent property `undefined`; what was stored as JSON has none.
  return parsed.success ? (JSON.parse(JSON.stringify(parsed.data)) as ColumnPreferences) : {}
}

/** What a list allows to be set up. */
export interface PreferenceTarget {
  readonly columns: ReadonlySet<string>
  isSortable(fieldApiName: string): boolean
}

/**
 * Changes the caller's set-up of a list.
 *
 * @throws {ApiError} 400 for a column that the list does not have, or a field that it cannot be ordered by.
 */
export async function changeColumnPreferences(
  transaction: PortalTransaction,
  caller: UserCaller,
  kind: PreferenceKind,
  key: string,
  target: PreferenceTarget,
  change: PreferenceChange,
): Promise<ColumnPreferences> {
  for (const name of [...Object.keys(change.columnWidths ?? {}), ...Object.keys(change.columnWrap ?? {})]) {
    if (!target.columns.has(name)) throw invalidList(`${quoted(name)} is no column of this list.`)
  }
  for (const { fieldApiName } of change.orderedBy ?? []) {
    if (!target.isSortable(fieldApiName))
      throw invalidList(`This list cannot be ordered by ${quoted(fieldApiName)}.`)
  }
  const known = await readColumnPreferences(transaction, caller, kind, key)
  const next: ColumnPreferences = {
    ...merged('columnWidths', known.columnWidths, change.columnWidths),
    ...merged('columnWrap', known.columnWrap, change.columnWrap),
    ...(change.orderedBy === undefined
      ? known.orderedBy && { orderedBy: known.orderedBy }
      : change.orderedBy && { orderedBy: change.orderedBy }),
  }
  await writeUserPreference(transaction, caller, kind, key, next)
  return next
}

function merged<Value>(
  name: keyof ColumnPreferences,
  known: Readonly<Record<string, Value>> | undefined,
  change: Readonly<Record<string, Value>> | null | undefined,
): object {
  if (change === null) return {}
  const value = { ...known, ...change }
  return Object.keys(value).length > 0 ? { [name]: value } : {}
}

/** Widths and wrapping of every column, the user's or the standard. */
export function columnSettings(columns: readonly string[], preferences: ColumnPreferences) {
  return {
    columnWidths: Object.fromEntries(columns.map((name) => [name, preferences.columnWidths?.[name] ?? -1])),
    columnWrap: Object.fromEntries(columns.map((name) => [name, preferences.columnWrap?.[name] ?? false])),
  }
}
