import { inSavepoint } from '../../database/savepoint'
import { ApiError } from '../../http/ApiError'
import type { RestRequest } from '../RestCall'
import { describeRestError } from '../restErrorItems'
import { findCall } from '../findCall'

/** Parts of a composite or batch request (REST API Developer Guide, "Composite" and "Batch"). */
export const MAX_PARTS = 25
/** Queries among them, as above. */
export const MAX_QUERIES = 5

export interface RequestPart {
  readonly method: string
  /** Path and query below the version: `/sobjects/Load__c`. */
  readonly path: string
  readonly body: unknown
}

/** Runs a call in a savepoint: a failure keeps the earlier parts, and becomes the part's response. */
export async function runPart(
  request: RestRequest,
  readPart: () => RequestPart,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const { method, path, body: given } = readPart()
    const url = new URL(path, 'http://composite.invalid')
    const found = findCall(method, url.pathname)
    if (!found)
      throw new ApiError(
        404,
        'NOT_FOUND',
        `${method} ${path.slice(0, 80)} cannot be a part of a composite request.`,
      )
    const inner: RestRequest = { ...request, params: found.params, query: url.searchParams, body: given }
    const { status, body = null } = await inSavepoint(
      request.transaction,
      () => found.call.run(inner),
      'portal_request',
    )
    return { status, body }
  } catch (error) {
    return failedPart(error)
  }
}

/** @throws an unexpected failure, which is none of the part's. */
export function failedPart(error: unknown): { readonly status: number; readonly body: unknown } {
  const failure = describeRestError(error)
  if (!failure || failure.status >= 500) throw error
  return { status: failure.status, body: failure.errors }
}
