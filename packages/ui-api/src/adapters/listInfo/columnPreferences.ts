import { boolean, integer, list, map, nullable, object, optional, string } from '../../config/types.js'

/** A column by which a list is ordered. */
export const orderedBy = object({ fieldApiName: string, isAscending: boolean, label: optional(string) })

/** Widths are pixels, -1 = default; `null` resets a part; at most 5 columns order a list. */
export const columnPreferences = {
  columnWidths: optional(nullable(map(integer))),
  columnWrap: optional(nullable(map(boolean))),
  orderedBy: optional(nullable(list(orderedBy))),
}
