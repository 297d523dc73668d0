import { sql } from 'kysely'
import type { Queries } from '../../../database/openDatabase'
import { webhookTables } from './webhookTables'

/** Oldest first. */
export async function readEndpoints(queries: Queries) {
  return await webhookTables(queries)
    .selectFrom('portal_webhook_endpoint as endpoint')
    .select([
      'endpoint.id',
      'endpoint.url',
      'endpoint.description',
      'endpoint.events',
      'endpoint.is_active as isActive',
      'endpoint.disabled_reason as disabledReason',
      'endpoint.failing_since as failingSince',
      'endpoint.previous_until as replacedSecretUntil',
      'endpoint.created_at as createdAt',
      sql<number>`(select count(*) from portal_webhook_delivery delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'Pending')`.as('pending'),
    ])
    .orderBy('endpoint.id')
    .execute()
}

interface DeliveryFilter {
  deliveryId?: number
  endpointId?: number | undefined
  state?: string | undefined
  before?: number | undefined
  limit: number
}

/** Newest first. */
export async function readDeliveries(
  queries: Queries,
  { deliveryId, endpointId, state, before, limit }: DeliveryFilter,
) {
  return await webhookTables(queries)
    .selectFrom('portal_webhook_delivery as delivery')
    .innerJoin('portal_webhook_endpoint as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select((query) =>
      query.fn
        .coalesce(
          query.selectFrom('Load__c').select('Load_Number__c').whereRef('Id', '=', 'delivery.order_key'),
          query.selectFrom('Account').select('Name').whereRef('Id', '=', 'delivery.order_key'),
        )
        .as('recordName'),
    )
    .select([
      'delivery.id',
      'delivery.endpoint_id as endpointId',
      'endpoint.url',
      'delivery.message_id as messageId',
      'delivery.event',
      'delivery.order_key as recordId',
      'delivery.state',
      'delivery.tries',
      'delivery.last_status as lastStatus',
      'delivery.last_error as lastError',
      'delivery.created_at as createdAt',
      'delivery.next_try_at as nextTryAt',
      'delivery.settled_at as settledAt',
    ])
    .$if(deliveryId !== undefined, (query) => query.where('delivery.id', '=', deliveryId ?? 0))
    .$if(endpointId !== undefined, (query) => query.where('delivery.endpoint_id', '=', endpointId ?? 0))
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('delivery.id', '<', before ?? 0))
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute()
}
