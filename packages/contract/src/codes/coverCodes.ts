/** Parts of the cover board: posted loads, three kinds of them, held loads, and all. */
export const COVER_PARTS = ['posted', 'atRisk', 'offers', 'tendered', 'held', 'all'] as const
export type CoverPart = (typeof COVER_PARTS)[number]

/** Groups of the cover board; `none` is one list. */
export const COVER_GROUPS = ['day', 'origin', 'equipment', 'shipper', 'none'] as const
export type CoverGroup = (typeof COVER_GROUPS)[number]

/** Orders of the cover board within a group. */
export const COVER_SORTS = [
  'pickup',
  'load',
  'lane',
  'age',
  'offers',
  'views',
  'median',
  'posted',
  'target',
  'maxBuy',
  'sell',
  'margin',
] as const
export type CoverSort = (typeof COVER_SORTS)[number]
