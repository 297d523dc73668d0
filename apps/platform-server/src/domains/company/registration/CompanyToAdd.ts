import type { RegisteredCarrier } from './carrierRegister'

/** The authority is null until the register has responded. */
export type CompanyToAdd = Omit<RegisteredCarrier, 'authorityStatus'> & {
  authorityStatus: RegisteredCarrier['authorityStatus'] | null
}
