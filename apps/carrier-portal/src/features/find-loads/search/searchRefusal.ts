import type { UiApiError } from '@portal/ui-api'
import * as v from 'valibot'

/** Cause of a refused search: unknown place, deadhead without a start, conflicting filters, or no access. */
export type SearchRefusal = 'origin' | 'destination' | 'start' | 'filters' | 'access'

const bodySchema = v.object({
  details: v.union([
    v.object({ unknownPlace: v.picklist(['origin', 'destination']) }),
    v.object({ needs: v.literal('startingPlace') }),
  ]),
})

/** Maps a refused search to its cause. */
export function searchRefusal({ status, body }: UiApiError): SearchRefusal {
  if (status === 403) return 'access'
  const named = v.safeParse(bodySchema, body)
  if (!named.success) return 'filters'
  const { details } = named.output
  return 'unknownPlace' in details ? details.unknownPlace : 'start'
}
