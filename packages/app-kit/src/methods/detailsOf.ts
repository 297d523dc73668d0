import { fits, type ShapeOf } from '@portal/contract/shape'
import type { UiApiError } from '@portal/ui-api'

/** Validates a refusal's details against the contract; undefined if invalid. */
export function detailsOf<T>({ body }: UiApiError, declared: ShapeOf<T>): T | undefined {
  const details: unknown =
    typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined
  return fits(declared, details) ? details : undefined
}
