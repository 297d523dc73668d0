import { z } from 'zod'
import type { PORTAL_ROLES } from '../access/caller'
import type { CallOrg } from './callOrg'
import type { GatewaySession } from './gatewaySessions'

const accountsSchema = z.array(
  z.looseObject({ id: z.string(), name: z.string(), address: z.string().nullish() }),
)
const roles: ReadonlySet<string> = new Set<(typeof PORTAL_ROLES)[number]>([
  'Admin',
  'Dispatcher',
  'Driver',
  'Carrier User',
  'Shipper User',
])
const userSchema = z.looseObject({
  fields: z.looseObject({ ContactId: z.looseObject({ value: z.string().nullable() }).nullish() }),
})

/**
 * Fetches account, role and contact at an org without `/auth/me`, from the portal's server methods and the
 * UI API; null where the org has none.
 */
export async function describePerson(callOrg: CallOrg, session: GatewaySession, userId: string) {
  const read = async (path: string): Promise<unknown> => {
    const answer = await callOrg(
      { method: 'GET', path, headers: new Headers(), body: undefined, isStream: false },
      session,
    )
    return answer.ok ? await answer.json().catch(() => undefined) : undefined
  }
  const [givenAccounts, givenRole, givenUser] = await Promise.all([
    read('/lwr/apex/v63.0/Accounts/getAccounts?methodParams={}'),
    read('/lwr/apex/v63.0/Accounts/getRole?methodParams={}'),
    read(`/services/data/v63.0/ui-api/records/${userId}?fields=User.Id&optionalFields=User.ContactId`),
  ])
  const accounts = accountsSchema.safeParse(givenAccounts).data ?? []
  const role = typeof givenRole === 'string' && roles.has(givenRole) ? givenRole : null
  const contact = userSchema.safeParse(givenUser).data?.fields.ContactId?.value ?? null
  return {
    contactId: contact,
    accountId: accounts[0]?.id ?? null,
    accounts: accounts.map(({ id, name, address = null }) => ({ id, name, address, role })),
    role,
    communityType: role === null ? null : role === 'Shipper User' ? 'Shipper' : 'Carrier',
  }
}
