import type { RegisteredCarrier } from './carrierRegister'

/** A company to add; its authority is null until the register was asked. */
export type CompanyToAdd = Omit<RegisteredCarrier, 'authorityStatus'> & {
  authorityStatus: RegisteredCarrier['authorityStatus'] | null
}
