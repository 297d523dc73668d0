import type { BookableLoad } from '../../../loads/BookableLoad'
import type { Taken } from '../../../loads/unavailableLoads'
import type { LoadMarksOfPerson } from '../../../loads/useLoadMarks'
import type { LoadRow } from '../../../methods/loadRow'

export interface LoadRowProps {
  row: LoadRow
  /** Who booked it meanwhile, if anybody did. */
  taken: Taken | undefined
  asOfMs: number
  seesRates: boolean
  /** An origin is searched, and empty miles are counted from it; else from a truck. */
  hasOrigin: boolean
  onBook: ((load: BookableLoad) => void) | undefined
  /** Saves and hides; absent for guests, as what is marked is. */
  mark: LoadMarksOfPerson['mark'] | undefined
  isSaved: boolean | undefined
  isHidden: boolean | undefined
  /** What a mile costs this person, in USD; null when it was not said. */
  costPerMile: number | null
  onHide: (row: LoadRow, isOn: boolean) => void
  isSelected: boolean
  onSelect: ((loadId: string) => void) | undefined
  /** Tells the least: the list flies past. */
  isBrief: boolean
}
