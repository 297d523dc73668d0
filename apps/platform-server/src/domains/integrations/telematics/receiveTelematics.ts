import { DeskPositions } from '@portal/contract/methods'
import { sql } from 'kysely'
import type { Database } from '../../../database/openDatabase'
import { ApiError, invalidInput } from '../../../http/ApiError'
import type { PlatformContext } from '../../../http/platformContext'
import type { RateLimiter } from '../../../sessions/rateLimiter'
import type { Secrets } from '../../../sessions/secrets'
import { receivedAnswer } from '../positions/receivedAnswer'
import { readTelematics } from '../positions/readTelematics'
import { receivePositions } from '../positions/receivePositions'
import { telematicsTables } from './telematicsTables'

/** The path to which a carrier's telematics posts positions. Outside the paths that read a session. */
export const TELEMATICS_PATH = '/telematics/positions'

/** The time of the last use is stored at most this often. */
const USE_STORED_EVERY_MS = 60_000

export interface TelematicsDeps {
  database: Database
  secrets: Secrets
  rateLimiter: RateLimiter
  now: () => number
}

/**
 * `POST /telematics/positions` with a carrier's token: the params of `DeskPositions/receive` or
 * `DeskPositions/receiveTelematics`, for devices of the token's company only (ITG-06). A device of another company is
 * unknown, as one that does not exist.
 */
export async function receiveCarrierTelematics(
  context: PlatformContext,
  { database, secrets, rateLimiter, now }: TelematicsDeps,
): Promise<Response> {
  const at = new Date(now())
  const [, secret] = /^Bearer (\S{1,200})$/u.exec(context.req.header('authorization') ?? '') ?? []
  const token =
    secret === undefined
      ? undefined
      : await telematicsTables(database.kysely)
          .selectFrom('portal_telematics_token')
          .select(['id', 'account_id as accountId'])
          .where('token_hash', '=', secrets.hashToken(secret))
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
  if (!token) {
    await rateLimiter.count('introspection', `telematics ${context.get('clientAddress')}`)
    throw new ApiError(401, 'INVALID_SESSION_ID', 'The token is missing, wrong or revoked.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    })
  }
  await rateLimiter.count('devicePositions', `telematics ${token.id}`)
  const { positions, unusable } = readBody(await context.req.raw.text())
  const body = await database.asSystem(async (transaction) => {
    await telematicsTables(transaction)
      .updateTable('portal_telematics_token')
      .set({ last_used_at: at })
      .where('id', '=', token.id)
      .where((where) =>
        where.or([
          where('last_used_at', 'is', null),
          where('last_used_at', '<', sql<Date>`${new Date(at.getTime() - USE_STORED_EVERY_MS)}`),
        ]),
      )
      .execute()
    const received = await receivePositions({ transaction, now: at }, positions, token.accountId)
    return receivedAnswer(received, positions.length, unusable)
  })
  return context.json(body)
}

/** @throws {ApiError} 400 for a body that is neither shape. */
function readBody(text: string) {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new ApiError(400, 'JSON_PARSER_ERROR', 'The body is not JSON.')
  }
  const isGeneric = typeof given === 'object' && given !== null && 'positions' in given
  if (isGeneric) {
    const parsed = DeskPositions.receive.params.safeParse(given)
    if (parsed.success) return { positions: parsed.data.positions, unusable: 0 }
    throw refusalOf(parsed.error.issues[0])
  }
  const parsed = DeskPositions.receiveTelematics.params.safeParse(given)
  if (parsed.success) return readTelematics(parsed.data)
  throw refusalOf(parsed.error.issues[0])
}

const refusalOf = (issue: { path: PropertyKey[]; message: string } | undefined): ApiError =>
  invalidInput([issue?.path.map(String).join('.'), issue?.message].filter(Boolean).join(': '))
