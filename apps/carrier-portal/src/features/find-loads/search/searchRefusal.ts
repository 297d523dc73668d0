import { INVALID_INPUT } from '@portal/contract/client/refusals/INVALID_INPUT'
import type { UiApiError } from '@portal/ui-api'
import { detailsOf } from '@portal/app-kit/methods'

/** Cause of a refused search: unknown place, deadhead without a start, conflicting filters, or no access. */
export type SearchRefusal = 'origin' | 'destination' | 'start' | 'filters' | 'access'

/** Maps a refused search to its cause. */
export function searchRefusal(error: UiApiError): SearchRefusal {
  if (error.status === 403) return 'access'
  const details = detailsOf(error, INVALID_INPUT)
  if (!details) return 'filters'
  if ('unknownPlace' in details) return details.unknownPlace
  return 'needs' in details ? 'start' : 'filters'
}
