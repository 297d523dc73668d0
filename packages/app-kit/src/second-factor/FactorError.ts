export type FactorFailure =
  | 'wrong'
  | 'wrong-password'
  | 'expired'
  | 'too-many'
  | 'last'
  | 'limit'
  | 'cancelled'
  | 'known-passkey'
  | 'unreachable'
  | 'failed'

/** `retryAfterSeconds` is set by the rate limit. */
export class FactorError extends Error {
  override readonly name = 'FactorError'
  constructor(
    readonly reason: FactorFailure,
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(`The second factor failed: ${reason}.`, options)
  }
}

const REASONS: Readonly<Record<string, FactorFailure>> = {
  SECOND_FACTOR_WRONG: 'wrong',
  INVALID_INPUT: 'wrong',
  PASSWORD_WRONG: 'wrong-password',
  SIGN_IN_EXPIRED: 'expired',
  INVALID_SESSION_ID: 'expired',
  LAST_SECOND_FACTOR: 'last',
  LIMIT_EXCEEDED: 'limit',
}

/** Parses the response to a rejected request. */
export async function factorErrorOf(response: Response): Promise<FactorError> {
  if (response.status === 429) {
    const seconds = Number(response.headers.get('Retry-After'))
    return new FactorError('too-many', Number.isFinite(seconds) && seconds > 0 ? seconds : undefined)
  }
  const body: unknown = await response.json().catch(() => undefined)
  const code =
    typeof body === 'object' && body !== null && 'errorCode' in body ? String(body.errorCode) : undefined
  return new FactorError((code === undefined ? undefined : REASONS[code]) ?? 'failed')
}

/** Browsers report a cancelled and a timed-out passkey prompt alike. */
export function passkeyErrorOf(cause: unknown): FactorError {
  if (cause instanceof FactorError) return cause
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'InvalidStateError') return new FactorError('known-passkey', undefined, { cause })
  return new FactorError(
    name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed',
    undefined,
    { cause },
  )
}
