import * as v from 'valibot'

const accountSchema = v.object({
  id: v.string(),
  name: v.string(),
  address: v.nullish(v.unknown()),
  role: v.nullish(v.string()),
})

/** Response schema of `/auth/me`. Source: portal-contract §5, "Session". */
export const sessionSchema = v.object({
  isGuest: v.boolean(),
  csrfToken: v.nullable(v.string()),
  userId: v.nullable(v.string()),
  contactId: v.nullable(v.string()),
  accountId: v.nullable(v.string()),
  accounts: v.nullish(v.array(accountSchema)),
  role: v.nullable(v.string()),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  communityType: v.nullable(v.picklist(['Carrier', 'Shipper'])),
  /** The account's state with the provider; absent from an org. */
  accountStatus: v.nullish(v.picklist(['Pending', 'Active', 'Inactive'])),
  /** Sign-in URL of an external org (`PLATFORM_MODE=org`). */
  loginUrl: v.nullish(v.string()),
})

/** The person and the effective account. */
export type Session = v.InferOutput<typeof sessionSchema>

/**
 * Whether the role may book: Admins and Dispatchers (domain model §10). The server decides; the UI hides the
 * button.
 */
export const mayBook = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'

/** Whether the role handles loads in transit and their documents (domain model §10). */
export const worksOnLoads = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Driver' || session.role === 'Admin' || session.role === 'Dispatcher'

/** Cache key of person and account: data fetched under one identity is never shown under another. */
export const identityOf = (session: Session): string =>
  `${session.userId ?? 'guest'}|${session.accountId ?? ''}`
