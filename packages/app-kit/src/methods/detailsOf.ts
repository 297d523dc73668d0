import { fits, type ShapeOf } from '@portal/contract/shape'
import type { UiApiError } from '@portal/ui-api'

/** Validates the details of a refusal against the contract; undefined if they are invalid. */
export function detailsOf<T>({ body }: UiApiError, declared: ShapeOf<T>): T | undefined {
  const details: unknown =
    typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined
  return fits(declared, details) ? details : undefined
}
