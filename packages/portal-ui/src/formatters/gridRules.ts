/** Gaps between grid items, largest first (GRD-01). */
export const gridSpacings = ['x-large', 'large', 'medium', 'small', 'xx-small', 'none'] as const
export type GridSpacing = (typeof gridSpacings)[number]

const LARGEST_COLUMN_COUNT = 6
const FULL_WIDTH = 12

export class GridError extends Error {
  override readonly name = 'GridError'
  readonly code: 'GRID_COLUMNS' | 'GRID_ITEM_ID'
  constructor(code: GridError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Parses a spacing; an unknown one is none (GRD-01). */
export function gridSpacing(value: unknown): GridSpacing {
  return gridSpacings.find((known) => known === value) ?? 'none'
}

/**
 * Validates the number of columns. @throws {GridError} `GRID_COLUMNS` unless it is an integer from 1 to 6
 * (GRD-02).
 */
export function gridColumnCount(count: number): number {
  if (Number.isInteger(count) && count >= 1 && count <= LARGEST_COLUMN_COUNT) return count
  throw new GridError(
    'GRID_COLUMNS',
    `A grid has 1 to ${LARGEST_COLUMN_COUNT} columns, but ${count} were asked for. Pass a whole number in that range.`,
  )
}

/** Parses a column width in twelfths; an invalid one is full width (GRD-02). */
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

/** Two halves (GRD-03). */
export const defaultSectionColumns: readonly SectionColumn[] = [
  { key: 'col1', width: 6 },
  { key: 'col2', width: 6 },
]

/**
 * Validates that each item has an id (GRD-04).
 *
 * @throws {GridError} `GRID_ITEM_ID` with the first item without one.
 */
export function gridItems<Item extends { id?: unknown }>(items: readonly Item[]): readonly Item[] {
  const index = items.findIndex(({ id }) => id === undefined || id === null || id === '')
  if (index === -1) return items
  throw new GridError('GRID_ITEM_ID', `Grid item ${index} has no id. Give every item an id of its own.`)
}
