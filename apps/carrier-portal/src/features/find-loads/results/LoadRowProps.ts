import type { BookableLoad } from '#/loads/BookableLoad'
import type { Taken } from '#/loads/unavailableLoads'
import type { LoadMarksOfPerson } from '#/loads/useLoadMarks'
import type { LoadRow } from '@portal/contract/methods'

export interface LoadRowProps {
  row: LoadRow
  /** Which account booked the load meanwhile. */
  taken: Taken | undefined
  asOfMs: number
  seesRates: boolean
  /** Whether deadhead is counted from a searched origin; else from a truck. */
  hasOrigin: boolean
  onBook: ((load: BookableLoad) => void) | undefined
  /** Saves and hides; absent for guests. */
  mark: LoadMarksOfPerson['mark'] | undefined
  isSaved: boolean | undefined
  isHidden: boolean | undefined
  /** The user's cost per mile in USD; null when unset. */
  costPerMile: number | null
  onHide: (row: LoadRow, isOn: boolean) => void
  isSelected: boolean
  onSelect: ((loadId: string) => void) | undefined
  /** Renders the minimum while the list scrolls fast. */
  isBrief: boolean
}
