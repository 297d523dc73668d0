/** The data of a carrier in a public register, shown for confirmation at sign-up. */
export interface RegisteredCarrier {
  legalName: string
  dbaName: string | null
  /** Null for a carrier without a docket number: private or intrastate. */
  mcNumber: string | null
  dotNumber: string | null
  authorityStatus: 'Active' | 'Inactive' | 'Pending' | 'Revoked'
  /** The day on which the authority was granted; absent when the register has no date. */
  authoritySince?: string
  /** Insurance cover on file in dollars. */
  cargoInsurance: number
  autoLiability: number
  /** `2027-04-30`; null when the register has no date. */
  insuranceExpires: string | null
  address: { street: string; city: string; state: string; postalCode: string }
}

/** Contact data of a carrier in the register; used to verify a sign-up, and never shown in full. */
export interface RegisterContact {
  email: string | null
  phone: string | null
}

/** Exactly one is required. Digits only. */
export interface CarrierNumbers {
  mcNumber?: string | undefined
  dotNumber?: string | undefined
}

/** The register is down, as opposed to a missing carrier. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError'
  readonly code = 'REGISTER_UNAVAILABLE'
}

/**
 * A register of carriers: the embedded one (`seed/embeddedRegister.ts`), FMCSA's (`fmcsaRegister.ts`), or
 * none (`noRegister`).
 */
export interface CarrierRegister {
  /**
   * The carrier with these numbers; undefined when there is none. Both numbers must match if both are given.
   *
   * @throws {RegisterUnavailableError} when the register is down.
   */
  find(numbers: CarrierNumbers): Promise<RegisteredCarrier | undefined>
  /**
   * The carrier's contact data; undefined without one. When a register lacks this method, the provider
   * verifies identities.
   *
   * @throws {RegisterUnavailableError} when the register is down.
   */
  findContact?(carrier: RegisteredCarrier): Promise<RegisterContact | undefined>
}

/** For installations without a register: sign-ups are typed, and support reviews them. */
export const noRegister: CarrierRegister = {
  find: () => Promise.reject(new RegisterUnavailableError('No register of carriers is set up.')),
}

/** The response of a register. */
export type RegisterAnswer =
  { kind: 'found'; carrier: RegisteredCarrier } | { kind: 'notFound' } | { kind: 'unavailable' }

/** Queries a register; an outage is a result, not an exception. */
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

/** Queries a carrier's contact data; without a result the provider verifies the identity. */
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
