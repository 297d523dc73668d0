import { VIEW_AS_ROLES } from '@portal/contract'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import type { Database } from '../../database/openDatabase'
import { membersOf, notifyPeople } from '../../domains/notices/notifyPeople'
import { notFound } from '../../http/ApiError'
import { readMembership } from '../readSession'
import { newToken, type Secrets } from '../secrets'
import type { Session } from '../Session'
import { VIEW_AS_MS, viewAsTables } from './viewAsTable'

export interface ViewAsStoreOptions {
  database: Database
  secrets: Secrets
  now: () => number
}

interface ViewAsRequest {
  accountId: string
  contactId: string
  reason: string
  requestId?: string
  address?: string
}

export type ViewAsStore = ReturnType<typeof createViewAsStore>

/**
 * Stores read-only sessions in which staff see the carrier portal as one of its users (DSK-08). They end
 * after 30 minutes, with the viewer's own session, and when the viewer loses the role.
 */
export function createViewAsStore({ database, secrets, now }: ViewAsStoreOptions) {
  return {
    /**
     * Replaces the viewer's earlier view, writes an audit event and notifies the account's Admins.
     *
     * @returns the token, which is not stored.
     * @throws {ApiError} 404 unless the person is an active member of a carrier.
     */
    async start(viewer: Session, request: ViewAsRequest): Promise<string> {
      const token = newToken()
      const { accountId, contactId, reason, requestId, address } = request
      await database.asSystem(async (transaction) => {
        const member = await transaction
          .selectFrom('AccountContactRelation as relation')
          .innerJoin('Account', 'Account.Id', 'relation.AccountId')
          .innerJoin('User', 'User.ContactId', 'relation.ContactId')
          .select(['User.Id as userId', 'User.Name as name'])
          .where('relation.AccountId', '=', accountId)
          .where('relation.ContactId', '=', contactId)
          .where('relation.IsActive', '=', true)
          .where('User.IsActive', '=', true)
          .where('Account.Type', '=', 'Carrier')
          .executeTakeFirst()
        if (!member) throw notFound('user')
        const at = new Date(now())
        const tables = viewAsTables(transaction)
        await tables.deleteFrom('portal_view_as').where('viewer_id', '=', viewer.userId).execute()
        await tables
          .insertInto('portal_view_as')
          .values({
            token_hash: secrets.hashToken(token),
            viewer_id: viewer.userId,
            viewer_session: secrets.hashToken(viewer.token),
            user_id: member.userId,
            account_id: accountId,
            reason,
            started_at: at,
            ends_at: new Date(at.getTime() + VIEW_AS_MS),
          })
          .execute()
        const event = { action: 'View As Started', actor: viewer.userId, account: accountId, object: 'User' }
        await writeAuditEvent(
          transaction,
          { ...event, recordId: member.userId, reason, requestId, address },
          at,
        )
        await notifyPeople(transaction, await membersOf(transaction, accountId, ['Admin']), {
          text: 'viewedAs',
          values: { viewer: viewer.name, provider: viewer.account.name, person: member.name, reason },
        })
      })
      return token
    },

    /** Finds a view; undefined after its end. Never cached, so that an end applies at once. */
    async find(token: string): Promise<Session | undefined> {
      const tokenHash = secrets.hashToken(token)
      const row = await viewAsTables(database.kysely)
        .selectFrom('portal_view_as as view')
        .innerJoin('User as viewer', 'viewer.Id', 'view.viewer_id')
        .innerJoin('User', 'User.Id', 'view.user_id')
        .innerJoin('AccountContactRelation as relation', (join) =>
          join
            .onRef('relation.ContactId', '=', 'User.ContactId')
            .onRef('relation.AccountId', '=', 'view.account_id'),
        )
        .innerJoin('Account', 'Account.Id', 'relation.AccountId')
        .select([
          'User.Id as userId',
          'User.Name as name',
          'User.Email as email',
          'relation.ContactId as contactId',
          'relation.Portal_Role__c as role',
          'relation.Component_Keys__c as componentKeys',
          'relation.Shipper_Roles__c as shipperRoles',
          'Account.Id as id',
          'Account.Name as accountName',
          'Account.BillingCity as city',
          'Account.BillingState as state',
          'Account.Status__c as status',
          'Account.Type as type',
          'viewer.Name as viewerName',
          'view.viewer_id as viewerId',
          'view.started_at as startedAt',
          'view.ends_at as endsAt',
        ])
        .where('view.token_hash', '=', tokenHash)
        .where('view.ends_at', '>', new Date(now()))
        .where('viewer.IsActive', '=', true)
        .where('viewer.Staff_Role__c', 'in', [...VIEW_AS_ROLES])
        .where('User.IsActive', '=', true)
        .where('relation.IsActive', '=', true)
        .executeTakeFirst()
      if (!row) return undefined
      const account = readMembership(row)
      const { viewerId, viewerName, endsAt } = row
      return {
        token,
        userId: row.userId,
        contactId: row.contactId,
        name: row.name,
        email: row.email ?? '',
        // The viewer named this account; the person's others stay closed.
        memberships: [account],
        account,
        startedAt: row.startedAt,
        lastUsedAt: new Date(now()),
        scope: null,
        csrfKey: tokenHash,
        isRotationDue: false,
        viewAs: { viewerId, viewerName, endsAt },
      }
    },

    async end({ token, userId, account, viewAs }: Session, address: string): Promise<void> {
      await database.asSystem(async (transaction) => {
        const ended = await viewAsTables(transaction)
          .deleteFrom('portal_view_as')
          .where('token_hash', '=', secrets.hashToken(token))
          .returning('viewer_id')
          .executeTakeFirst()
        if (!ended) return
        const event = { action: 'View As Ended', actor: viewAs?.viewerId, account: account.id }
        await writeAuditEvent(
          transaction,
          { ...event, object: 'User', recordId: userId, address },
          new Date(now()),
        )
      })
    },
  }
}
