import type { UiApiError } from '@portal/ui-api'
import * as v from 'valibot'

/**
 * Why the server did not search: an unknown place, empty miles from nowhere, filters that exclude each other, or a
 * search that is not this person's.
 */
export type SearchRefusal = 'origin' | 'destination' | 'start' | 'filters' | 'access'

const bodySchema = v.object({
  details: v.union([
    v.object({ unknownPlace: v.picklist(['origin', 'destination']) }),
    v.object({ needs: v.literal('startingPlace') }),
  ]),
})

/** Reads why a search was refused. */
export function searchRefusal({ status, body }: UiApiError): SearchRefusal {
  if (status === 403) return 'access'
  const named = v.safeParse(bodySchema, body)
  if (!named.success) return 'filters'
  const { details } = named.output
  return 'unknownPlace' in details ? details.unknownPlace : 'start'
}
