import type { StaffRole } from '../../access/caller'

/** OpenID provider of staff (DSK-04). */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Claim with the role or roles of a person. */
  roleClaim: string
  roles: Readonly<Record<string, StaffRole>>
  allowsPasswords: boolean
}
