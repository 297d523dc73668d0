import { readFileSync } from 'node:fs'

export const MATRIX_ROLES = ['Admin', 'Dispatcher', 'Driver', 'Carrier User', 'Shipper', 'Guest'] as const
export type MatrixRole = (typeof MATRIX_ROLES)[number]

const CELLS = ['yes', 'no', 'own', 'key', 'own with key'] as const
export type Cell = (typeof CELLS)[number]

/** A row of `docs/permissions.md`. */
export interface MatrixRow {
  readonly id: string
  readonly action: string
  readonly cells: Readonly<Record<MatrixRole, Cell>>
}

/**
 * Parses `docs/permissions.md`: expectations must not derive from the server's own tables.
 *
 * @throws for a cell with an unknown word.
 */
export function readMatrix(): readonly MatrixRow[] {
  const markdown = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| PRM-'))
    .map((line) => {
      const [id = '', action = '', ...words] = line
        .split('|')
        .slice(1, -1)
        .map((word) => word.trim())
      const cell = (index: number): Cell => {
        const known = CELLS.find((one) => one === words[index])
        if (!known) throw new Error(`docs/permissions.md, ${id}: "${words[index]}" is no permission.`)
        return known
      }
      const [Admin, Dispatcher, Driver, member, Shipper, Guest] = [0, 1, 2, 3, 4, 5].map(cell)
      if (!Admin || !Dispatcher || !Driver || !member || !Shipper || !Guest)
        throw new Error(`docs/permissions.md, ${id}: a cell is missing.`)
      return { id, action, cells: { Admin, Dispatcher, Driver, 'Carrier User': member, Shipper, Guest } }
    })
}
