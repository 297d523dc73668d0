/** Space between grid items, largest first (GRD-01). */
export const gridSpacings = ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'] as const
export type GridSpacing = (typeof gridSpacings)[number]

const LARGEST_COLUMN_COUNT = 6
const FULL_WIDTH = 12

/** A grid was asked for that can't be drawn. */
export class GridError extends Error {
  override readonly name = 'GridError'
  readonly code: 'GRID_COLUMNS' | 'GRID_ITEM_ID'
  constructor(code: GridError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** An unknown spacing means none (GRD-01). */
export function gridSpacing(value: unknown): GridSpacing {
  return gridSpacings.find((known) => known === value) ?? 'none'
}

/** @throws {GridError} `GRID_COLUMNS` unless it is a whole number from 1 to 6 (GRD-02). */
export function gridColumnCount(count: number): number {
  if (Number.isInteger(count) && count >= 1 && count <= LARGEST_COLUMN_COUNT) return count
  throw new GridError(
    'GRID_COLUMNS',
    `A grid has 1 to ${LARGEST_COLUMN_COUNT} columns, but ${count} were asked for. Pass a whole number in that range.`,
  )
}

/** Width of a column in twelfths; what is not a number from 1 to 12 is full width (GRD-02). */
export function gridColumnWidth(width: unknown): number {
  const twelfths = typeof width === 'string' && width.trim() !== '' ? Number(width) : width
  const isWidth = typeof twelfths === 'number' && Number.isInteger(twelfths)
  return isWidth && twelfths >= 1 && twelfths <= FULL_WIDTH ? twelfths : FULL_WIDTH
}

export interface SectionColumn {
  key: string
  /** Twelfths. */
  width: number
}

/** A section without columns of its own has two, half and half (GRD-03). */
export const defaultSectionColumns: readonly SectionColumn[] = [
  { key: 'col1', width: 6 },
  { key: 'col2', width: 6 },
]

/**
 * Gives the items back when each has an id (GRD-04).
 *
 * @throws {GridError} `GRID_ITEM_ID` naming the first item without one.
 */
export function gridItems<Item extends { id?: unknown }>(items: readonly Item[]): readonly Item[] {
  const index = items.findIndex(({ id }) => id === undefined || id === null || id === '')
  if (index === -1) return items
  throw new GridError('GRID_ITEM_ID', `Grid item ${index} has no id. Give every item an id of its own.`)
}
