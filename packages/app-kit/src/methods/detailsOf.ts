import { fits, type ShapeOf } from '@portal/contract/shape'
import type { UiApiError } from '@portal/ui-api'

/** The details of a refusal, of the shape that the contract has for its code; undefined when they do not fit. */
export function detailsOf<T>({ body }: UiApiError, declared: ShapeOf<T>): T | undefined {
  const details: unknown =
    typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined
  return fits(declared, details) ? details : undefined
}
