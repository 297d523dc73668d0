import { COMMODITIES, EQUIPMENT_TYPES, ORDERS, REQUIREMENTS } from '@portal/contract'
import type { LoadFormat } from '#/loads/useLoadFormat'
import { orderColumnOf, type OrderColumn } from './orderColumns'

/** The cells of a row by column. */
export type OrderCells = Readonly<Record<string, string>>

export type ReadOrders =
  | {
      kind: 'rows'
      rows: readonly OrderCells[]
      columns: readonly OrderColumn[]
      /** Headers that name no known column. */
      ignored: readonly string[]
    }
  | { kind: 'empty' }
  | { kind: 'tooMany'; count: number }
  | { kind: 'columnsMissing'; columns: readonly OrderColumn[] }

/** Columns without which no row can be an order; each with the column that can replace it. */
const NEEDED: readonly (readonly [OrderColumn, OrderColumn?])[] = [
  ['pickup.city', 'pickup.place'],
  ['delivery.city', 'delivery.place'],
  ['pickupDate'],
  ['equipmentType'],
  ['weightLbs'],
]

const fold = (text: string): string => text.trim().toLocaleLowerCase()

/**
 * Reads a table as orders. Labels of equipment, commodities and requirements in the reader's language become
 * codes; the server checks every cell.
 */
export function readOrders(
  table: readonly (readonly string[])[],
  format: Pick<LoadFormat, 'equipment' | 'commodity' | 'requirement'>,
): ReadOrders {
  const [head, ...body] = table
  if (!head || body.length === 0) return { kind: 'empty' }
  if (body.length > ORDERS.mostRows) return { kind: 'tooMany', count: body.length }
  const columns = head.map(orderColumnOf)
  const missing = NEEDED.filter((options) => !options.some((one) => one && columns.includes(one)))
  if (missing.length > 0) return { kind: 'columnsMissing', columns: missing.map(([column]) => column) }
  const codes = codesOf(format)
  const rows = body.map((cells) =>
    Object.fromEntries(
      columns.flatMap((column, index) => {
        const text = cells[index]?.trim() ?? ''
        return column && text !== '' ? [[column, coded(codes[column], text)]] : []
      }),
    ),
  )
  return {
    kind: 'rows',
    rows,
    columns: columns.flatMap((column) => column ?? []),
    ignored: head.filter((title, index) => !columns[index] && title.trim() !== ''),
  }
}

type Codes = Partial<Record<OrderColumn, ReadonlyMap<string, string>>>

function codesOf(format: Pick<LoadFormat, 'equipment' | 'commodity' | 'requirement'>): Codes {
  const by = (codes: readonly string[], label: (code: string) => string) =>
    new Map(codes.map((code) => [fold(label(code)), code]))
  return {
    equipmentType: by(Object.keys(EQUIPMENT_TYPES), format.equipment),
    commodity: by(COMMODITIES, format.commodity),
    requirements: by(Object.keys(REQUIREMENTS), format.requirement),
  }
}

const coded = (codes: ReadonlyMap<string, string> | undefined, text: string): string =>
  codes
    ? text
        .split(';')
        .map((part) => codes.get(fold(part)) ?? part.trim())
        .join(';')
    : text.slice(0, MOST_CHARACTERS)

/** The server takes no longer cells. */
const MOST_CHARACTERS = 500
