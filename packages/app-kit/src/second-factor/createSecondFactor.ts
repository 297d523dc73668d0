import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { FactorError, factorErrorOf, passkeyErrorOf } from './FactorError'

export type FactorKind = 'Passkey' | 'Authenticator'

export interface SignInStep {
  step: 'verify' | 'enroll'
  kinds: readonly FactorKind[]
  email?: string | undefined
}

export interface OwnFactor {
  id: string
  kind: FactorKind
  name: string
  createdAt: string
  lastUsedAt: string | null
}

export interface OwnFactorList {
  factors: readonly OwnFactor[]
  recoveryCodesLeft: number
  /** The last factor may not be removed. */
  isRequired: boolean
}

/** Key of an authenticator app, to scan or type. */
export interface AuthenticatorSetup {
  ticket: string
  secret: string
  /** Data URL. */
  qrCode: string
}

/** Recovery codes come with the first factor. */
export interface Enrolled {
  recoveryCodes: readonly string[]
}

export interface SecondFactorOptions {
  fetch: typeof globalThis.fetch
  /** Called for each request. */
  csrfToken: () => string | null
}

export const supportsPasskeys = (): boolean => browserSupportsWebAuthn()

/**
 * Creates the client of the second factor: completes a sign-in (`step`, `verify…`) and enrolls, for the
 * sign-in or for the signed-in person (`own…`). Every call throws a {@link FactorError}.
 */
export function createSecondFactor({ fetch, csrfToken }: SecondFactorOptions) {
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`/auth/${path}`, {
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken() ?? '' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).catch((cause: unknown) => {
      throw new FactorError('unreachable', undefined, { cause })
    })
    if (!response.ok) throw await factorErrorOf(response)
    // Responses are not validated; a mismatch fails where a field is used.
    return (response.status === 204 ? undefined : await response.json()) as T
  }

  const enrollment = (begin: string, finish: string) => ({
    /** `password` confirms a signed-in person. */
    beginAuthenticator: (password?: string) =>
      call<AuthenticatorSetup>(begin, { kind: 'Authenticator', password }),
    /** With the first code of the app. */
    finishAuthenticator: (ticket: string, code: string) =>
      call<Enrolled>(finish, { kind: 'Authenticator', ticket, code }),
    /** Prompts for a passkey and enrolls it. */
    async enrollPasskey(password?: string) {
      const { ticket, options } = await call<{
        ticket: string
        options: PublicKeyCredentialCreationOptionsJSON
      }>(begin, { kind: 'Passkey', password })
      const response = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
        throw passkeyErrorOf(cause)
      })
      return await call<Enrolled>(finish, { kind: 'Passkey', ticket, response })
    },
  })

  return {
    /** Fetches the open step of this browser's sign-in; undefined without one. */
    async step(): Promise<SignInStep | undefined> {
      const { step, ...rest } = await call<Omit<SignInStep, 'step'> & { step: SignInStep['step'] | null }>(
        'second-factor',
      )
      return step === null ? undefined : { step, ...rest }
    },
    verifyCode: (code: string) => call<unknown>('second-factor/verify', { code }),
    verifyRecoveryCode: (recoveryCode: string) => call<unknown>('second-factor/verify', { recoveryCode }),
    /** Prompts for a passkey and completes the sign-in. */
    async verifyPasskey() {
      const { ticket, options } = await call<{
        ticket: string
        options: PublicKeyCredentialRequestOptionsJSON
      }>('second-factor/challenge', {})
      const response = await startAuthentication({ optionsJSON: options }).catch((cause: unknown) => {
        throw passkeyErrorOf(cause)
      })
      return await call<unknown>('second-factor/verify', { ticket, response })
    },
    cancel: () => call<undefined>('second-factor/cancel', {}),
    signIn: enrollment('second-factor/enroll/begin', 'second-factor/enroll'),
    own: enrollment('factors/begin', 'factors/enroll'),
    listOwn: () => call<OwnFactorList>('factors'),
    removeOwn: (factorId: string, password: string) =>
      call<OwnFactorList>('factors/remove', { factorId, password }),
    renewRecoveryCodes: (password: string) =>
      call<OwnFactorList & Enrolled>('factors/recovery-codes', { password }),
  }
}

export type SecondFactor = ReturnType<typeof createSecondFactor>
export type Enrollment = SecondFactor['signIn']
