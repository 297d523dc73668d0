/** What a public register says about a carrier; shown to whoever signs up, for confirmation. */
export interface RegisteredCarrier {
  legalName: string
  dbaName: string | null
  /** Null for a carrier without a docket: one that hauls its own goods or stays within a state. */
  mcNumber: string | null
  dotNumber: string | null
  authorityStatus: 'Active' | 'Inactive' | 'Pending' | 'Revoked'
  /** Dollars of cover that insurers have filed. */
  cargoInsurance: number
  autoLiability: number
  /** `2027-04-30`; null when the register does not say. */
  insuranceExpires: string | null
  address: { street: string; city: string; state: string; postalCode: string }
}

/** Where the register reaches a carrier; for proving that a sign-up speaks for it, and never shown in full. */
export interface RegisterContact {
  email: string | null
  phone: string | null
}

/** Exactly one of them is enough. Digits only. */
export interface CarrierNumbers {
  mcNumber?: string | undefined
  dotNumber?: string | undefined
}

/** The register can't be asked now. This is not the same as a company that it does not have. */
export class RegisterUnavailableError extends Error {
  override readonly name = 'RegisterUnavailableError'
  readonly code = 'REGISTER_UNAVAILABLE'
}

/**
 * The port to a register of carriers: the embedded one (`seed/embeddedRegister.ts`), FMCSA's (`fmcsaRegister.ts`), or none
 * (`noRegister`).
 */
export interface CarrierRegister {
  /**
   * The carrier with these numbers; undefined when there is none. With both numbers both have to be its own.
   *
   * @throws {RegisterUnavailableError} when the register can't be asked.
   */
  find(numbers: CarrierNumbers): Promise<RegisteredCarrier | undefined>
  /**
   * Where the register reaches this carrier; undefined when it does not say. A register without this method has no contacts:
   * the provider then decides who speaks for a company.
   *
   * @throws {RegisterUnavailableError} when the register can't be asked.
   */
  findContact?(carrier: RegisteredCarrier): Promise<RegisterContact | undefined>
}

/** For installations that have no access to a register: people type what it would know, and support looks at it. */
export const noRegister: CarrierRegister = {
  find: () => Promise.reject(new RegisterUnavailableError('No register of carriers is set up.')),
}

/** What asking a register brought. */
export type RegisterAnswer =
  { kind: 'found'; carrier: RegisteredCarrier } | { kind: 'notFound' } | { kind: 'unavailable' }

/** Asks a register; that it can't be asked is an answer too. */
export async function askRegister(
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

/** Asks where the register reaches a carrier; without an answer the provider decides who speaks for it. */
export async function askRegisterContact(
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
