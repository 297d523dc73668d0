import * as z from 'zod/mini'

const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullish(z.unknown()),
  role: z.nullish(z.string()),
})

/** What `/auth/me` answers. Source: portal contract §5, "Session". */
export const sessionSchema = z.object({
  isGuest: z.boolean(),
  csrfToken: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  contactId: z.nullable(z.string()),
  accountId: z.nullable(z.string()),
  accounts: z.nullish(z.array(accountSchema)),
  role: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  communityType: z.nullable(z.enum(['Carrier', 'Shipper'])),
  /** Where signing in begins when it is not done here: the server stands for an org (`PLATFORM_MODE=org`). */
  loginUrl: z.nullish(z.string()),
})

/** Who uses the page and for which account. */
export type Session = z.infer<typeof sessionSchema>

/** Admins and Dispatchers book; see domain model §10. The server decides, this only saves a futile click. */
export const mayBook = (session: Session): boolean =>
  session.role === 'Admin' || session.role === 'Dispatcher'

/** Names the person and the account: data read under one identity is never shown under another. */
export const identityOf = (session: Session): string =>
  `${session.userId ?? 'guest'}|${session.accountId ?? ''}`
