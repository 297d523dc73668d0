import { IDEMPOTENCY_KEY } from '@portal/contract'
import type { PortalTransaction } from '../database/openDatabase'
import { writeAs } from '../database/writeAs'
import { ApiError } from '../http/ApiError'
import { createKeyGuard, runOnce, type KeyUse } from '../methods/idempotency'
import type { UiApiRequest } from './defineRoute'

const guardKey = createKeyGuard()

/**
 * Runs `work` with the caller's rights in a transaction. With the header `Idempotency-Key` a retry of the request gets the
 * stored result, for 24 hours.
 *
 * @param method of the request, such as `POST /ui-api/records`.
 * @param body of the request: the same key with another one is refused.
 * @throws {ApiError} 400 for a key of no or too many characters.
 */
export async function onceByKey<T>(
  request: UiApiRequest,
  method: string,
  body: unknown,
  work: (transaction: PortalTransaction) => Promise<T>,
): Promise<{ result: T; isReplay: boolean }> {
  const { caller, database, now } = request
  const use = keyUse(request, method, body)
  if (!use) return { result: await writeAs(database, caller, work), isReplay: false }
  return await guardKey(use, () => runOnce(database, caller, use, now, work))
}

/** The header of a response that was stored by an earlier request. */
export const replayHeader = (isReplay: boolean): Record<string, string> =>
  isReplay ? { 'Idempotent-Replayed': 'true' } : {}

function keyUse({ context, caller }: UiApiRequest, method: string, params: unknown): KeyUse | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined) return undefined
  const { maxLength } = IDEMPOTENCY_KEY
  if (key === '' || key.length > maxLength)
    throw new ApiError(
      400,
      'INVALID_INPUT',
      `The header Idempotency-Key must have 1 to ${maxLength} characters.`,
    )
  const { userId, accountId } = caller
  return { userId, accountId, key, method, params }
}
