import type { ExpressionBuilder } from 'kysely'
import { ACCOUNT_STATUSES, PORTAL_ROLES, STAFF_ROLES } from '../access/caller'
import { shipperKeys } from '../access/shipperKeys'
import type { SystemTables, systemTables } from './systemTables'
import type { Membership, Session } from './Session'

/** By the current token, or one that was rotated recently. */
type SessionRow = { tokenHash: string } | { previousHash: string; replacedAfter: Date }

/** Of the user, the session and the company `Account`, of members and of staff. */
const SESSION_COLUMNS = [
  'User.Id as userId',
  'User.Name as name',
  'User.Email as email',
  'session.token_hash as tokenHash',
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
] as const

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
    .select(SESSION_COLUMNS)
    .select([
      'relation.ContactId as contactId',
      'relation.Portal_Role__c as role',
      'relation.Component_Keys__c as componentKeys',
      'relation.Shipper_Roles__c as shipperRoles',
      'session.account_id as accountId',
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
  return toSession(token, row, { ...first, memberships, account })
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
    .select(SESSION_COLUMNS)
    .select(['User.ContactId as contactId', 'User.Staff_Role__c as role'])
    .where((where) => liveSession(where, row, since))
    .where('User.IsActive', '=', true)
    .where('Account.Type', '=', 'Provider')
    .executeTakeFirst()
  const role = STAFF_ROLES.find((name) => name === found?.role)
  if (!found?.contactId || !role) return undefined
  const account: Membership = {
    id: found.id,
    name: found.accountName,
    address: [found.city, found.state].filter(Boolean).join(', '),
    role,
    status: ACCOUNT_STATUSES.find((status) => status === found.status) ?? 'Inactive',
    communityType: 'Provider',
    componentKeys: [],
  }
  return toSession(token, row, { ...found, contactId: found.contactId, memberships: [account], account })
}

interface FoundSession extends Omit<Session, 'token' | 'email' | 'csrfKey' | 'isRotationDue'> {
  email: string | null
  csrfKey: string | null
  tokenHash: string
  givenRole: string | null
}

function toSession(
  token: string,
  row: SessionRow,
  { email, csrfKey, tokenHash, givenRole, account, ...found }: FoundSession,
): Session {
  const { userId, contactId, name, memberships, startedAt, lastUsedAt, scope } = found
  return {
    token,
    userId,
    contactId,
    name,
    email: email ?? '',
    memberships,
    account,
    startedAt,
    lastUsedAt,
    scope,
    csrfKey: csrfKey ?? tokenHash,
    isRotationDue: 'tokenHash' in row && givenRole !== null && givenRole !== account.role,
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
