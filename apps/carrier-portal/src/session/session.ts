import * as v from 'valibot'

const accountSchema = v.object({
  id: v.string(),
  name: v.string(),
  address: v.nullish(v.unknown()),
  role: v.nullish(v.string()),
})

/** What `/auth/me` answers. Source: portal portal-contract §5, "Session". */
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
  /** Where the account stands with the provider; an org does not say. */
  accountStatus: v.nullish(v.picklist(['Pending', 'Active', 'Inactive'])),
  /** Where signing in begins when it is not done here: the server stands for an org (`PLATFORM_MODE=org`). */
  loginUrl: v.nullish(v.string()),
})

/** Who uses the page and for which account. */
export type Session = v.InferOutput<typeof sessionSchema>

/** Admins and Dispatchers book; see domain model §10. The server decides, this only saves a futile click. */
export const mayBook = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'

/** Who takes a load through its day and keeps its papers: Today's Loads, milestones, documents (domain model §10). */
export const worksOnLoads = (session: Pick<Session, 'role'>): boolean =>
  session.role === 'Driver' || session.role === 'Admin' || session.role === 'Dispatcher'

/** Names the person and the account: data read under one identity is never shown under another. */
export const identityOf = (session: Session): string =>
  `${session.userId ?? 'guest'}|${session.accountId ?? ''}`
