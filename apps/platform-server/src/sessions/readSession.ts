import { PORTAL_ROLES } from '../access/caller'
import type { systemTables } from './systemTables'
import type { Membership, Session } from './Session'

/** Which row: that of a token, or of one that was replaced by another a moment ago. */
type SessionRow = { tokenHash: string } | { previousHash: string; replacedAfter: Date }

/** Reads the live session of a token; undefined when it ended, or its user or membership was deactivated. */
export async function readSession(
  tables: ReturnType<typeof systemTables>,
  token: string,
  row: SessionRow,
  since: { usedAfter: Date; startedAfter: Date },
): Promise<Session | undefined> {
  const rows = await tables
    .selectFrom('portal_session as session')
    .innerJoin('User', 'User.Id', 'session.user_id')
    .innerJoin('AccountContactRelation as relation', 'relation.ContactId', 'User.ContactId')
    .innerJoin('Account', 'Account.Id', 'relation.AccountId')
    .select([
      'User.Id as userId',
      'User.Name as name',
      'User.Email as email',
      'relation.ContactId as contactId',
      'relation.Portal_Role__c as role',
      'relation.Component_Keys__c as componentKeys',
      'session.token_hash as tokenHash',
      'session.account_id as accountId',
      'session.last_used_at as lastUsedAt',
      'session.created_at as startedAt',
      'session.role as givenRole',
      'session.csrf_key as csrfKey',
      'Account.Id as id',
      'Account.Name as accountName',
      'Account.BillingCity as city',
      'Account.BillingState as state',
      'Account.Status__c as status',
      'Account.Type as type',
    ])
    .where((where) =>
      'tokenHash' in row
        ? where('session.token_hash', '=', row.tokenHash)
        : where.and([
            where('session.previous_hash', '=', row.previousHash),
            where('session.rotated_at', '>', row.replacedAfter),
          ]),
    )
    .where('session.last_used_at', '>', since.usedAfter)
    .where('session.created_at', '>', since.startedAfter)
    .where('User.IsActive', '=', true)
    .where('relation.IsActive', '=', true)
    .orderBy('Account.Name')
    .execute()
  const first = rows[0]
  const memberships = rows.map(readMembership)
  const account = memberships.find(({ id }) => id === first?.accountId) ?? memberships[0]
  if (!first || !account) return undefined
  return {
    token,
    userId: first.userId,
    contactId: first.contactId,
    name: first.name,
    email: first.email ?? '',
    memberships,
    account,
    startedAt: first.startedAt,
    lastUsedAt: first.lastUsedAt,
    csrfKey: first.csrfKey ?? first.tokenHash,
    isRotationDue: 'tokenHash' in row && first.givenRole !== null && first.givenRole !== account.role,
  }
}

interface MembershipRow {
  id: string
  accountName: string
  city: string | null
  state: string | null
  status: string
  type: string
  role: string
  componentKeys: string | null
}

function readMembership(row: MembershipRow): Membership {
  return {
    id: row.id,
    name: row.accountName,
    address: [row.city, row.state].filter(Boolean).join(', '),
    role: PORTAL_ROLES.find((role) => role === row.role) ?? 'Carrier User',
    isActive: row.status === 'Active',
    communityType: row.type === 'Shipper' ? 'Shipper' : 'Carrier',
    componentKeys: row.componentKeys?.split(';').filter(Boolean) ?? [],
  }
}
