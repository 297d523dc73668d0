import {
  between,
  CITIES_BY_ZOOM,
  CITY_LINE_EMS,
  CITY_OFFSET_EMS,
  CITY_PADDING_PX,
  CITY_PX,
  CODE_PADDING_PX,
  CODES,
  LINE_EMS,
  stepOf,
} from '../groundRules'
import { createBoxGrid } from './boxGrid'
import type { Box } from './clipShapes'
import type { Pixel } from './mercator'

/** A text at a point of the world. */
export interface Label {
  text: string
  at: Pixel
  /** By size, from 0; undefined for the code of a state. */
  rank: number | undefined
}

/** Returns the width of a text in px at a letter size of 1 px. */
export type Measure = (text: string) => number

/** Zooms at which labels are placed are this far apart. */
export const LEVEL_STEP = 0.5

/** Letter size in px. */
export const sizeOf = ({ rank }: Label, zoom: number): number =>
  rank === undefined
    ? between(zoom, CODES)
    : between(zoom, {
        ...CITY_PX,
        small: stepOf(CITY_PX.small, rank),
        large: stepOf(CITY_PX.large, rank),
      })

/** Breaks a name between words where a line gets longer than the limit. */
export function linesOf(text: string, measure: Measure, limitEms = CITY_LINE_EMS): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= limitEms)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the box of a label in px of the world at a zoom. */
export function boxOfLabel(label: Label, zoom: number, measure: Measure): Box {
  const size = sizeOf(label, zoom)
  const scale = 2 ** zoom
  const [x, y] = [label.at[0] * scale, label.at[1] * scale]
  if (label.rank === undefined) {
    const half = (size * (measure(label.text) + CODES.spacingEms * label.text.length)) / 2 + CODE_PADDING_PX
    return [x - half, y - size / 2 - CODE_PADDING_PX, x + half, y + size / 2 + CODE_PADDING_PX]
  }
  const lines = linesOf(label.text, measure)
  const half = (size * Math.max(...lines.map(measure))) / 2 + CITY_PADDING_PX
  const top = y + CITY_OFFSET_EMS * size
  return [x - half, top - CITY_PADDING_PX, x + half, top + lines.length * LINE_EMS * size + CITY_PADDING_PX]
}

/**
 * Places labels without overlaps. A city is shown where no larger one that belongs to the zoom would overlap
 * it, so it stays at every higher zoom: distances grow faster than letters. Panning changes nothing. State
 * codes fill the space between cities.
 *
 * @param cities by rank
 */
export function createLabelPlaces(cities: readonly Label[], codes: readonly Label[], measure: Measure) {
  const levels = new Map<number, readonly Label[]>()

  function placeLevel(zoom: number): readonly Label[] {
    const larger = createBoxGrid()
    const shown = createBoxGrid()
    const limit = stepOf(CITIES_BY_ZOOM, zoom)
    const shownCities = cities.filter((label) => {
      if ((label.rank ?? 0) > limit) return false
      const box = boxOfLabel(label, zoom, measure)
      const isFree = larger.isFree(box)
      larger.add(box)
      if (isFree) shown.add(box)
      return isFree
    })
    const hasCodes = zoom + LEVEL_STEP > CODES.minZoom && zoom < CODES.maxZoom
    const shownCodes = hasCodes
      ? codes.filter((label) => shown.addIfFree(boxOfLabel(label, zoom, measure)))
      : []
    return [...shownCodes, ...shownCities]
  }
  /** Returns the labels at a zoom, codes first. */
  return (zoom: number): readonly Label[] => {
    const level = Math.max(Math.floor(zoom / LEVEL_STEP), 0)
    const known = levels.get(level) ?? placeLevel(level * LEVEL_STEP)
    levels.set(level, known)
    return known
  }
}
