import { LOAD_IMPORT, LOAD_NUMBER_COLUMNS } from '@portal/contract'
import type { LoadProblem } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { StaffCaller } from '../../access/caller'
import type { PortalTransaction } from '../../database/openDatabase'
import { invalidInput } from '../../http/ApiError'
import { creditProblem } from '../invoices/credit'
import { loadDeskTables } from './loadDeskTables'
import { findProblems, postDetails } from './postLoad'
import { assignToDesk } from './assignToDesk'
import { columnOf, readLoadRow, readNamedRecords, type ImportRow } from './readLoadRow'

/** `Imported`: posted by an earlier request of this import. */
export interface ImportedRow {
  row: number
  status: 'Valid' | 'Posted' | 'Imported' | 'Error'
  loadId: string | null
  problems: readonly LoadProblem[]
}

/** The other columns are text; `requirements` is separated by semicolons. */
const NUMBERS: readonly string[] = LOAD_NUMBER_COLUMNS
const FLAGS: Readonly<Record<string, boolean>> = { true: true, yes: true, false: false, no: false }
const STOPS = ['pickup', 'delivery'] as const

/** The columns `pickup.*` and `delivery.*` are the stops. */
function detailsOfRow(row: ImportRow): Record<string, unknown> {
  const details: Record<string, unknown> = {}
  const stops: Record<(typeof STOPS)[number], Record<string, unknown>> = {
    pickup: { type: 'Pickup' },
    delivery: { type: 'Delivery' },
  }
  for (const [column, text] of Object.entries(row)) {
    const value = text.trim()
    if (value === '') continue
    const stop = STOPS.find((name) => column.startsWith(`${name}.`))
    if (stop) stops[stop][column.slice(stop.length + 1)] = value
    else details[column] = valueOf(column, value)
  }
  return { ...details, stops: [stops.pickup, stops.delivery] }
}

function valueOf(column: string, value: string): unknown {
  if (NUMBERS.includes(column)) {
    const number = Number(value.replaceAll(/[$,]/g, ''))
    return Number.isNaN(number) ? value : number
  }
  if (column === 'bookNow' || column === 'bidsAllowed') return FLAGS[value.toLowerCase()] ?? value
  if (column === 'requirements') return value.split(';').map((code) => code.trim())
  return value
}

/**
 * Maps paths of problems to columns of the row: `stops.0.windowEnd` is `pickup.windowEnd`, or `pickup.to`.
 * A column gets its first problem only.
 */
function byColumn(problems: readonly LoadProblem[], row: ImportRow, read: ImportRow): LoadProblem[] {
  const byName = new Map<string, LoadProblem>()
  for (const { field, message } of problems) {
    const path = field.replace(/^stops\.0\b/, STOPS[0]).replace(/^stops\.1\b/, STOPS[1])
    const column = columnOf(path, row)
    // A cell is not wrong if another cell prevents parsing it, such as a time at an unknown facility.
    const isUnread = column !== path && row[column]?.trim() && read[path] === undefined
    if (!byName.has(column) && !isUnread) byName.set(column, { field: column, message })
  }
  return [...byName.values()]
}

/**
 * Posts spreadsheet rows independently; rows with problems are skipped. A preview validates without
 * posting. Idempotent per import and row: a client can send a file in batches, show progress, and retry a
 * batch after a lost response.
 */
export async function importRows(
  transaction: PortalTransaction,
  { importId, firstRow, rows, isPreview }: ImportPart,
  caller: StaffCaller,
  now: Date,
): Promise<readonly ImportedRow[]> {
  // An advisory lock serializes requests of one import: a retry sees the rows of the first request.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`load import ${importId}`}, 0))`.execute(
    transaction,
  )
  const known = await loadDeskTables(transaction)
    .selectFrom('portal_load_import')
    .select(['row_number', 'load_id'])
    .where('import_id', '=', importId)
    .execute()
  const posted = new Map(known.map(({ row_number, load_id }) => [row_number, load_id]))
  const records = await readNamedRecords(transaction, rows)
  const results: ImportedRow[] = []
  for (const [index, row] of rows.entries()) {
    const number = firstRow + index
    const before = posted.get(number)
    if (before) {
      results.push({ row: number, status: 'Imported', loadId: before, problems: [] })
      continue
    }
    const read = readLoadRow(row, records)
    const typed = detailsOfRow(read.row)
    const found = await findProblems(transaction, typed, now)
    const problems = [...read.problems, ...found.problems]
    if (problems.length > 0) {
      results.push({
        row: number,
        status: 'Error',
        loadId: null,
        problems: byColumn(problems, row, read.row),
      })
      continue
    }
    const overLimit =
      found.details && caller.role !== 'Provider Admin'
        ? await creditProblem(transaction, found.details.shipperAccountId, found.details.sellRate ?? 0)
        : undefined
    if (overLimit) {
      const overLimitProblems = [{ field: 'sellRate', message: overLimit }]
      results.push({ row: number, status: 'Error', loadId: null, problems: overLimitProblems })
      continue
    }
    if (isPreview) {
      results.push({ row: number, status: 'Valid', loadId: null, problems: [] })
      continue
    }
    const loadId = await postDetails(transaction, typed, undefined, now)
    await assignToDesk(transaction, loadId, caller)
    await loadDeskTables(transaction)
      .insertInto('portal_load_import')
      .values({ import_id: importId, row_number: number, load_id: loadId, saved_at: now })
      .execute()
    results.push({ row: number, status: 'Posted', loadId, problems: [] })
  }
  return results
}

/** Row numbers start at 1 and cover the whole file. */
export interface ImportPart {
  importId: string
  firstRow: number
  rows: readonly ImportRow[]
  isPreview: boolean
}

/** @throws {ApiError} 400 for rows beyond the maximum file size. */
export function requireFileSize({ firstRow, rows }: ImportPart): void {
  if (firstRow + rows.length - 1 > LOAD_IMPORT.mostRows)
    throw invalidInput(`A file has at most ${LOAD_IMPORT.mostRows.toLocaleString('en-US')} rows. Split it.`)
}
