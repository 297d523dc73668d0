import { LOAD_IMPORT } from '@portal/contract'
import { importColumnOf, NEEDED_COLUMNS, type ImportColumn } from './loadColumns'

/** The cells of a row by column. */
export type LoadCells = Readonly<Record<string, string>>

export type ReadLoads =
  | {
      kind: 'rows'
      rows: readonly LoadCells[]
      /** Headers that name no known column. */
      ignored: readonly string[]
    }
  | { kind: 'empty' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'columnsMissing'; columns: readonly ImportColumn[] }

/** The server takes no longer cells. */
const MOST_CHARACTERS = 2_000

/** Reads a table as loads; the server checks every cell. The first of several columns of one name is taken. */
export function readLoads(table: readonly (readonly string[])[]): ReadLoads {
  const [head, ...body] = table
  if (!head || body.length === 0) return { kind: 'empty' }
  if (body.length > LOAD_IMPORT.mostRows) return { kind: 'tooMany', count: body.length }
  const columns = head.map(importColumnOf)
  const missing = NEEDED_COLUMNS.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { kind: 'columnsMissing', columns: missing }
  const taken = columns.map((column, index) => (columns.indexOf(column) === index ? column : undefined))
  return {
    kind: 'rows',
    rows: body.map((cells) =>
      Object.fromEntries(
        taken.flatMap((column, index) =>
          column ? [[column, (cells[index] ?? '').trim().slice(0, MOST_CHARACTERS)]] : [],
        ),
      ),
    ),
    ignored: head.filter((title, index) => !taken[index] && title.trim() !== ''),
  }
}
