/** What a public register says about a carrier; shown to whoever signs up, for confirmation. */
export interface RegisteredCarrier {
  legalName: string
  dbaName: string | null
  mcNumber: string
  dotNumber: string
  authorityStatus: 'Active' | 'Inactive' | 'Pending' | 'Revoked'
  /** Dollars of cover that insurers have filed. */
  cargoInsurance: number
  autoLiability: number
  /** `2027-04-30` */
  insuranceExpires: string | null
  address: { street: string; city: string; state: string; postalCode: string }
}

/** Exactly one of them is enough. Digits only. */
export interface CarrierNumbers {
  mcNumber?: string | undefined
  dotNumber?: string | undefined
}

/**
 * The port to a register of carriers. The embedded one (`seed/embeddedRegister.ts`) is a table in the program. An
 * adapter for the public FMCSA service (QCMobile, `/carriers/{dotNumber}` and `/carriers/docket-number/{mcNumber}`
 * with a web key) implements the same: map `legalName`, `dbaName`, `allowedToOperate`, `bipdInsuranceOnFile`,
 * `cargoInsuranceOnFile` (thousands of dollars) and `phy*` of its answer; ask before the transaction begins, with a
 * timeout of a few seconds, and answer undefined for "not found" only.
 */
export interface CarrierRegister {
  find(numbers: CarrierNumbers): RegisteredCarrier | undefined
}
