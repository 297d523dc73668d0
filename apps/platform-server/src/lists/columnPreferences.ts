import { z } from 'zod'
import type { UserCaller } from '../access/caller'
import type { PortalTransaction } from '../database/openDatabase'
import { MAX_SORT_FIELDS, type ListSort } from '../metadata/listViews'
import { readUserPreference, writeUserPreference } from '../records/userPreferences'
import { invalidList, quoted } from './invalidList'

/** A user's settings; absent values default to the list's own. */
export interface ColumnPreferences {
  /** Pixels by column; -1 = automatic. */
  readonly columnWidths?: Readonly<Record<string, number>>
  readonly columnWrap?: Readonly<Record<string, boolean>>
  readonly orderedBy?: readonly ListSort[]
}

/** `null` resets a setting, absent columns stay. */
export interface PreferenceChange {
  readonly columnWidths?: Readonly<Record<string, number>> | null | undefined
  readonly columnWrap?: Readonly<Record<string, boolean>> | null | undefined
  readonly orderedBy?: readonly ListSort[] | null | undefined
}

/** List views by id, related lists by `Account.Locations__r`. */
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

/** The schema of request bodies. Source: catalogue, `updateListPreferences`; requirement API-10. */
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

/** Returns an empty object without settings, or when the stored ones do not parse. */
export async function readColumnPreferences(
  transaction: PortalTransaction,
  caller: UserCaller,
  kind: PreferenceKind,
  key: string,
): Promise<ColumnPreferences> {
  const parsed = stored.safeParse(await readUserPreference(transaction, caller, kind, key))
  // Zod adds `undefined` properties, which stored JSON does not have.
  return parsed.success ? (JSON.parse(JSON.stringify(parsed.data)) as ColumnPreferences) : {}
}

export interface PreferenceTarget {
  readonly columns: ReadonlySet<string>
  isSortable(fieldApiName: string): boolean
}

/** @throws {ApiError} 400 for a column that is not in the list, or a field that is not sortable. */
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

/** Returns the user's value or the default, for every column. */
export function columnSettings(columns: readonly string[], preferences: ColumnPreferences) {
  return {
    columnWidths: Object.fromEntries(columns.map((name) => [name, preferences.columnWidths?.[name] ?? -1])),
    columnWrap: Object.fromEntries(columns.map((name) => [name, preferences.columnWrap?.[name] ?? false])),
  }
}
