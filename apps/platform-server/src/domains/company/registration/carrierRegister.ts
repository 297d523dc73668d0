/** Rendered for confirmation at sign-up. */
export interface RegisteredCarrier {
  legalName: string
  dbaName: string | null
  /** Null for a carrier without a docket number: private or intrastate. */
  mcNumber: string | null
  dotNumber: string | null
  authorityStatus: 'Active' | 'Inactive' | 'Pending' | 'Revoked'
  /** Absent when the register has no date. */
  authoritySince?: string
  /** In dollars. */
  cargoInsurance: number
  autoLiability: number
  /** `2027-04-30`; null when the register has no date. */
  insuranceExpires: string | null
  address: { street: string; city: string; state: string; postalCode: string }
}

/** Verifies a sign-up; never rendered in full. */
export interface RegisterContact {
  email: string | null
  phone: string | null
}

/** Exactly one is required. Digits only. */
export interface CarrierNumbers {
  mcNumber?: string | undefined
  dotNumber?: string | undefined
}

/** An outage, as opposed to a missing carrier. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError'
  readonly code = 'REGISTER_UNAVAILABLE'
}

/** Implemented by `seed/embeddedRegister.ts`, `fmcsaRegister.ts` and `noRegister`. */
export interface CarrierRegister {
  /**
   * Undefined without a match. Both numbers must match if both are given.
   *
   * @throws {RegisterUnavailableError} when the register is down.
   */
  find(numbers: CarrierNumbers): Promise<RegisteredCarrier | undefined>
  /**
   * Undefined without contact data. When a register lacks this method, the provider verifies identities.
   *
   * @throws {RegisterUnavailableError} when the register is down.
   */
  findContact?(carrier: RegisteredCarrier): Promise<RegisterContact | undefined>
}

/** Sign-ups are typed, and support reviews them. */
export const noRegister: CarrierRegister = {
  find: () => Promise.reject(new RegisterUnavailableError('No register of carriers is set up.')),
}

export type RegisterAnswer =
  { kind: 'found'; carrier: RegisteredCarrier } | { kind: 'notFound' } | { kind: 'unavailable' }

/** An outage is a result, not an exception. */
export async function queryRegister(
  register: CarrierRegister,
  numbers: CarrierNumbers,
): Promise<RegisterAnswer> {
  try {
    const carrier = await register.find(numbers)
    return carrier ? { kind: 'found', carrier } : { kind: 'notFound' }
  } catch (error) {
    if (error instanceof RegisterUnavailableError) return { kind: 'unavailable' }
    throw error
  }
}

/** Without a result the provider verifies the identity. */
export async function queryRegisterContact(
  register: CarrierRegister,
  carrier: RegisteredCarrier,
): Promise<RegisterContact | undefined> {
  try {
    return await register.findContact?.(carrier)
  } catch (error) {
    if (error instanceof RegisterUnavailableError) return undefined
    throw error
  }
}
