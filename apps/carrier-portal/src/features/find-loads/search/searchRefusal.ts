import type { UiApiError } from '@portal/ui-api'
import * as v from 'valibot'

/** Why the server did not search: an unknown place, filters that exclude each other, or a search that is not this person's. */
export type SearchRefusal = 'origin' | 'destination' | 'filters' | 'access'

const bodySchema = v.object({ details: v.object({ unknownPlace: v.picklist(['origin', 'destination']) }) })

/** Reads why a search was refused. */
export function searchRefusal({ status, body }: UiApiError): SearchRefusal {
  if (status === 403) return 'access'
  const named = v.safeParse(bodySchema, body)
  return named.success ? named.output.details.unknownPlace : 'filters'
}
