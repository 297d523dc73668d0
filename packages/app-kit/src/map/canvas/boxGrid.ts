import { isApart, type Box } from './clipShapes'

const CELL_PX = 96

/** Boxes by cells of a grid, so that each is compared with its neighbours only. */
export function createBoxGrid() {
  const cells = new Map<string, Box[]>()
  const cellsOf = ([left, top, right, bottom]: Box) => {
    const keys: string[] = []
    for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x += 1)
      for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y += 1)
        keys.push(`${x} ${y}`)
    return keys
  }
  const add = (box: Box) => {
    for (const key of cellsOf(box)) {
      const cell = cells.get(key)
      if (cell) cell.push(box)
      else cells.set(key, [box])
    }
  }
  const isFree = (box: Box) =>
    cellsOf(box).every((key) => (cells.get(key) ?? []).every((other) => isApart(box, other)))
  return {
    add,
    /** Whether a box overlaps no other one. */
    isFree,
    /** Adds a box that overlaps no other one. */
    addIfFree(box: Box): boolean {
      const isAdded = isFree(box)
      if (isAdded) add(box)
      return isAdded
    },
  }
}
