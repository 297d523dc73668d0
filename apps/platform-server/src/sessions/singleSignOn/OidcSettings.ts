import type { StaffRole } from '../../access/caller'

/** The OpenID provider that staff sign in with (DSK-04). */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The claim with the role or roles of a person. */
  roleClaim: string
  /** Staff roles by the values of the claim. */
  roles: Readonly<Record<string, StaffRole>>
  /** Whether staff may also sign in with a password. */
  allowsPasswords: boolean
}
