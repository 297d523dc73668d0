import type { ExpressionBuilder } from 'kysely'
import { ACCOUNT_STATUSES, PORTAL_ROLES, STAFF_ROLES } from '../access/caller'
import { shipperKeys } from '../access/shipperKeys'
import type { SystemTables, systemTables } from './systemTables'
import type { Membership, Session } from './Session'

/** By the current token, or one that was rotated recently. */
type SessionRow = { tokenHash: string } | { previousHash: string; replacedAfter: Date }

/** Queries a session; undefined when it expired, or its user or membership was deactivated. */
export async function readSession(
  tables: ReturnType<typeof systemTables>,
  token: string,
  row: SessionRow,
  since: { usedAfter: Date; startedAfter: Date },
): Promise<Session | undefined> {
  return (
    (await readMemberSession(tables, token, row, since)) ??
    (await readStaffSession(tables, token, row, since))
  )
}

async function readMemberSession(
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
      'relation.Shipper_Roles__c as shipperRoles',
      'session.token_hash as tokenHash',
      'session.account_id as accountId',
      'session.last_used_at as lastUsedAt',
      'session.created_at as startedAt',
      'session.role as givenRole',
      'session.scope as scope',
      'session.csrf_key as csrfKey',
      'Account.Id as id',
      'Account.Name as accountName',
      'Account.BillingCity as city',
      'Account.BillingState as state',
      'Account.Status__c as status',
      'Account.Type as type',
    ])
    .where((where) => liveSession(where, row, since))
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
    scope: first.scope,
    csrfKey: first.csrfKey ?? first.tokenHash,
    isRotationDue: 'tokenHash' in row && first.givenRole !== null && first.givenRole !== account.role,
  }
}

/** Queries a session of staff, whose role is a column of the user. */
async function readStaffSession(
  tables: ReturnType<typeof systemTables>,
  token: string,
  row: SessionRow,
  since: { usedAfter: Date; startedAfter: Date },
): Promise<Session | undefined> {
  const found = await tables
    .selectFrom('portal_session as session')
    .innerJoin('User', 'User.Id', 'session.user_id')
    .innerJoin('Contact', 'Contact.Id', 'User.ContactId')
    .innerJoin('Account', 'Account.Id', 'Contact.AccountId')
    .select([
      'User.Id as userId',
      'User.Name as name',
      'User.Email as email',
      'User.ContactId as contactId',
      'User.Staff_Role__c as role',
      'session.token_hash as tokenHash',
      'session.last_used_at as lastUsedAt',
      'session.created_at as startedAt',
      'session.role as givenRole',
      'session.scope as scope',
      'session.csrf_key as csrfKey',
      'Account.Id as accountId',
      'Account.Name as accountName',
      'Account.BillingCity as city',
      'Account.BillingState as state',
      'Account.Status__c as status',
    ])
    .where((where) => liveSession(where, row, since))
    .where('User.IsActive', '=', true)
    .where('Account.Type', '=', 'Provider')
    .executeTakeFirst()
  const role = STAFF_ROLES.find((name) => name === found?.role)
  if (!found?.contactId || !role) return undefined
  const account: Membership = {
    id: found.accountId,
    name: found.accountName,
    address: [found.city, found.state].filter(Boolean).join(', '),
    role,
    status: ACCOUNT_STATUSES.find((status) => status === found.status) ?? 'Inactive',
    communityType: 'Provider',
    componentKeys: [],
  }
  return {
    token,
    userId: found.userId,
    contactId: found.contactId,
    name: found.name,
    email: found.email ?? '',
    memberships: [account],
    account,
    startedAt: found.startedAt,
    lastUsedAt: found.lastUsedAt,
    scope: found.scope,
    csrfKey: found.csrfKey ?? found.tokenHash,
    isRotationDue: 'tokenHash' in row && found.givenRole !== null && found.givenRole !== role,
  }
}

function liveSession(
  where: ExpressionBuilder<SystemTables & { session: SystemTables['portal_session'] }, 'session'>,
  row: SessionRow,
  since: { usedAfter: Date; startedAfter: Date },
) {
  return where.and([
    'tokenHash' in row
      ? where('session.token_hash', '=', row.tokenHash)
      : where.and([
          where('session.previous_hash', '=', row.previousHash),
          where('session.rotated_at', '>', row.replacedAfter),
        ]),
    where('session.last_used_at', '>', since.usedAfter),
    where('session.created_at', '>', since.startedAfter),
  ])
}

export interface MembershipRow {
  id: string
  accountName: string
  city: string | null
  state: string | null
  status: string
  type: string
  role: string
  componentKeys: string | null
  shipperRoles: string | null
}

export function readMembership(row: MembershipRow): Membership {
  return {
    id: row.id,
    name: row.accountName,
    address: [row.city, row.state].filter(Boolean).join(', '),
    role: PORTAL_ROLES.find((role) => role === row.role) ?? 'Carrier User',
    status: ACCOUNT_STATUSES.find((status) => status === row.status) ?? 'Inactive',
    communityType: row.type === 'Shipper' ? 'Shipper' : 'Carrier',
    componentKeys:
      row.role === 'Shipper User'
        ? shipperKeys(row.shipperRoles)
        : (row.componentKeys?.split(';').filter(Boolean) ?? []),
  }
}
