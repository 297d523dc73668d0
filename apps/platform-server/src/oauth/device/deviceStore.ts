import { randomInt } from 'node:crypto'
import type { Database } from '../../database/openDatabase'
import { newToken } from '../../sessions/secrets'
import type { OAuthClient } from '../oauthClients'
import { OAuthError, type OAuthErrorCode } from '../OAuthError'
import { deviceTables, type DeviceTables } from './deviceTables'

/** The device polls with one code; a person enters the other. */
export interface DeviceCodes {
  readonly deviceCode: string
  /** E.g. `BCDF-GHJK`. */
  readonly userCode: string
  readonly expiresInSeconds: number
  readonly intervalSeconds: number
}

export interface DeviceRequest {
  readonly clientId: string
  readonly scope: string
}

/** Consonants, which form no words (RFC 8628 §6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const CODE_LENGTH = 8
const LIFETIME_SECONDS = 600
const INTERVAL_SECONDS = 5
/** Clients' timers may fire this early. */
const EARLY_MS = 500

/** Normalizes a user code: no case, spaces or dashes. */
const lettersOf = (userCode: string): string => userCode.toUpperCase().replaceAll(/[^A-Z]/gu, '')

const newUserCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

type Row = DeviceTables['portal_oauth_device']

/** Stores hashed device codes, valid for ten minutes and one grant (RFC 8628). */
export function createDeviceStore(database: Database, hash: (token: string) => string, now: () => number) {
  const tables = deviceTables(database.kysely)
  const refuse = (code: OAuthErrorCode, message: string) => new OAuthError(400, code, message)
  const pending = (userCode: string) => ({ user_hash: hash(lettersOf(userCode)), state: 'Pending' }) as const

  /** Checks a poll while its row is locked. @returns the row when allowed, otherwise the error. */
  async function checkPoll(
    row: Row,
    save: (changes: Partial<Row>) => Promise<unknown>,
  ): Promise<Row | OAuthError> {
    const at = new Date(now())
    if (row.expires_at <= at) return refuse('expired_token', 'The codes are too old. Start again.')
    const sinceMs = row.polled_at ? at.getTime() - row.polled_at.getTime() : Infinity
    if (sinceMs < row.interval_seconds * 1000 - EARLY_MS) {
      const interval = row.interval_seconds + INTERVAL_SECONDS
      await save({ polled_at: at, interval_seconds: interval })
      return refuse('slow_down', `Poll every ${interval} seconds.`)
    }
    if (row.state === 'Allowed') return row
    if (row.state === 'Denied') return refuse('access_denied', 'The person denied access.')
    await save({ polled_at: at })
    return refuse('authorization_pending', 'The code has not been entered yet.')
  }

  return {
    async create({ clientId }: OAuthClient, scope: string): Promise<DeviceCodes> {
      const [deviceCode, letters] = [newToken(), newUserCode()]
      await tables
        .insertInto('portal_oauth_device')
        .values({
          device_hash: hash(deviceCode),
          user_hash: hash(letters),
          client_id: clientId,
          scope,
          expires_at: new Date(now() + LIFETIME_SECONDS * 1000),
          interval_seconds: INTERVAL_SECONDS,
          polled_at: null,
          state: 'Pending',
          user_id: null,
          account_id: null,
        })
        .execute()
      return {
        deviceCode,
        userCode: `${letters.slice(0, 4)}-${letters.slice(4)}`,
        expiresInSeconds: LIFETIME_SECONDS,
        intervalSeconds: INTERVAL_SECONDS,
      }
    },
    /** Queries a request; undefined for a wrong, expired or settled code. */
    async find(userCode: string): Promise<DeviceRequest | undefined> {
      const { user_hash, state } = pending(userCode)
      const row = await tables
        .selectFrom('portal_oauth_device')
        .select(['client_id', 'scope'])
        .where('user_hash', '=', user_hash)
        .where('state', '=', state)
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst()
      return row && { clientId: row.client_id, scope: row.scope }
    },
    /** Allows or denies a request. @returns false when it is settled or expired. */
    async answer(
      userCode: string,
      allowed: { readonly userId: string; readonly accountId: string } | undefined,
    ): Promise<boolean> {
      const { user_hash, state } = pending(userCode)
      const { numUpdatedRows } = await tables
        .updateTable('portal_oauth_device')
        .set(
          allowed
            ? { state: 'Allowed', user_id: allowed.userId, account_id: allowed.accountId }
            : { state: 'Denied' },
        )
        .where('user_hash', '=', user_hash)
        .where('state', '=', state)
        .where('expires_at', '>', new Date(now()))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    /**
     * Consumes an allowed request.
     *
     * @throws {OAuthError} `authorization_pending`, `slow_down`, `access_denied`, `expired_token`,
     *   `invalid_grant`.
     */
    async take({ clientId }: OAuthClient, deviceCode: string) {
      const deviceHash = hash(deviceCode)
      const polled = await database.asSystem(async (transaction) => {
        const locked = deviceTables(transaction)
        const row = await locked
          .selectFrom('portal_oauth_device')
          .selectAll()
          .where('device_hash', '=', deviceHash)
          .where('client_id', '=', clientId)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return refuse('invalid_grant', 'The device code is wrong or used. Start again.')
        const result = await checkPoll(row, (changes) =>
          locked
            .updateTable('portal_oauth_device')
            .set(changes)
            .where('device_hash', '=', deviceHash)
            .execute(),
        )
        const isOver = !(result instanceof OAuthError) || result.code === 'access_denied'
        if (isOver)
          await locked.deleteFrom('portal_oauth_device').where('device_hash', '=', deviceHash).execute()
        return result
      })
      // After the commit: a rollback would lose the counted poll.
      if (polled instanceof OAuthError) throw polled
      const { client_id, scope, user_id, account_id } = polled
      return { client_id, scope, user_id: user_id ?? '', account_id: account_id ?? '' }
    },
    async sweep(): Promise<void> {
      // Retained for a while, so that a late poll receives expired_token.
      await tables
        .deleteFrom('portal_oauth_device')
        .where('expires_at', '<', new Date(now() - LIFETIME_SECONDS * 1000))
        .execute()
    },
  }
}
