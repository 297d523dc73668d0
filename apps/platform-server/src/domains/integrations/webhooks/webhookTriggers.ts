import type { WebhookEvent } from '@portal/contract'
import type { TriggerSet } from '../../../database/schema/standingTriggers'
import { identifier, literal } from '../../../database/schema/sqlText'

/** `row` is the row after the change, `before` the one before. */
interface EventSource {
  event: WebhookEvent
  table: string
  actions: readonly ('insert' | 'update')[]
  /** SQL condition. @default every change */
  onInsert?: string
  onUpdate?: string
  orderKey: string
  /** Columns by name in the payload. */
  data: Readonly<Record<string, string>>
}

const LOAD_DATA = {
  loadId: 'row."Id"',
  loadNumber: 'row."Load_Number__c"',
  status: 'row."Status__c"',
  shipperAccountId: 'row."Shipper_Account__c"',
  carrierAccountId: 'row."Carrier_Account__c"',
  equipmentType: 'row."Equipment_Type__c"',
  originCity: 'row."Origin_City__c"',
  originState: 'row."Origin_State__c"',
  destinationCity: 'row."Destination_City__c"',
  destinationState: 'row."Destination_State__c"',
  pickupFrom: 'row."Pickup_From__c"',
}

const LOAD_NUMBER = '(select "Load_Number__c" from "Load__c" where "Id" = row."Load__c")'

const SOURCES: readonly EventSource[] = [
  {
    event: 'load.posted',
    table: 'Load__c',
    actions: ['insert', 'update'],
    onInsert: `row."Status__c" = 'Posted'`,
    onUpdate: `row."Status__c" = 'Posted' and before."Status__c" <> 'Posted'`,
    orderKey: 'row."Id"',
    data: LOAD_DATA,
  },
  {
    event: 'load.covered',
    table: 'Load__c',
    actions: ['update'],
    // An undone dispatch returns to Booked too, with the same carrier.
    onUpdate: `row."Status__c" = 'Booked' and before."Status__c" in ('Draft', 'Posted', 'On Hold')`,
    orderKey: 'row."Id"',
    data: LOAD_DATA,
  },
  {
    event: 'load.event_recorded',
    table: 'Load_Event__c',
    actions: ['insert'],
    orderKey: 'row."Load__c"',
    data: {
      loadId: 'row."Load__c"',
      loadNumber: LOAD_NUMBER,
      eventId: 'row."Id"',
      type: 'row."Type__c"',
      occurredAt: 'row."Occurred_At__c"',
      stopId: 'row."Stop__c"',
      carrierAccountId: 'row."Account__c"',
      source: 'row."Source__c"',
      reason: 'row."Reason__c"',
      undoesEventId: 'row."Undoes__c"',
    },
  },
  {
    event: 'document.added',
    table: 'Load_Document__c',
    actions: ['insert', 'update'],
    onInsert: `row."Status__c" <> 'Uploading'`,
    onUpdate: `row."Status__c" <> 'Uploading' and before."Status__c" = 'Uploading'`,
    orderKey: 'coalesce(row."Load__c", row."Account__c")',
    data: {
      documentId: 'row."Id"',
      name: 'row."Name"',
      type: 'row."Type__c"',
      status: 'row."Status__c"',
      loadId: 'row."Load__c"',
      loadNumber: LOAD_NUMBER,
      accountId: 'row."Account__c"',
    },
  },
  {
    event: 'payment.changed',
    table: 'Payment__c',
    actions: ['insert', 'update'],
    onUpdate: `(row."Status__c", row."Amount__c", row."Paid_Amount__c", row."Scheduled_For__c", row."Due_Date__c")
      is distinct from
      (before."Status__c", before."Amount__c", before."Paid_Amount__c", before."Scheduled_For__c", before."Due_Date__c")`,
    orderKey: 'row."Load__c"',
    data: {
      paymentId: 'row."Id"',
      loadId: 'row."Load__c"',
      loadNumber: LOAD_NUMBER,
      accountId: 'row."Account__c"',
      status: 'row."Status__c"',
      amount: 'row."Amount__c"',
      paidAmount: 'row."Paid_Amount__c"',
      dueDate: 'row."Due_Date__c"',
      scheduledFor: 'row."Scheduled_For__c"',
      reference: 'row."Reference__c"',
    },
  },
  {
    event: 'carrier.status_changed',
    table: 'Account',
    actions: ['update'],
    onUpdate: `row."Type" = 'Carrier' and row."Status__c" is distinct from before."Status__c"`,
    orderKey: 'row."Id"',
    data: {
      accountId: 'row."Id"',
      name: 'row."Name"',
      mcNumber: 'row."MC_Number__c"',
      dotNumber: 'row."DOT_Number__c"',
      status: 'row."Status__c"',
    },
  },
]

const nameOf = (event: string): string => `portal_webhook_${event.replaceAll('.', '_')}`

/** Every payload has times in UTC. */
const NOW = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Enqueues a message for each active endpoint that subscribes to the event, with a shared id. Runs with the
 * owner's rights, because callers may not read the outbox.
 */
function enqueue({ event, onInsert = 'true', onUpdate = 'true', orderKey, data }: EventSource): string {
  const pairs = Object.entries(data).map(([name, column]) => `${literal(name)}, ${column}`)
  const insert = (from: string, where: string) => `
    insert into portal_webhook_delivery
      (endpoint_id, message_id, event, order_key, body, created_at, queued_at)
    select endpoint.id, message.id, ${literal(event)}, message.order_key, message.body,
      clock_timestamp(), clock_timestamp()
    from (
      select 'msg_' || replace(gen_random_uuid()::text, '-', '') as id, ${orderKey} as order_key,
        jsonb_build_object('type', ${literal(event)}, 'timestamp', ${NOW},
          'data', jsonb_build_object(${pairs.join(', ')})) as body
      from ${from} where ${where} offset 0) message
    cross join portal_webhook_endpoint endpoint
    where endpoint.is_active and ${literal(event)} = any (endpoint.events);`
  return `
    create or replace function ${nameOf(event)}() returns trigger language plpgsql security definer
    set search_path from current set timezone = 'UTC' as $fn$ begin
      if not exists (select from portal_webhook_endpoint where is_active and ${literal(event)} = any (events)) then
        return null;
      end if;
      if tg_op = 'INSERT' then ${insert('changed row', onInsert)}
      else ${insert('changed row join before on before."Id" = row."Id"', onUpdate)}
      end if;
      return null;
    end $fn$`
}

/**
 * Enqueues messages in the transaction of the change (ITG-03). A bulk load that disables the change feed
 * enqueues none.
 */
export const webhookTriggers = (): TriggerSet => ({
  prefix: 'portal_webhook_',
  functions: Object.fromEntries(SOURCES.map((source) => [nameOf(source.event), enqueue(source)])),
  triggers: SOURCES.flatMap(({ event, table, actions }) =>
    actions.map((action) => ({
      table,
      name: `${nameOf(event)}_${action}`,
      create: `create trigger ${nameOf(event)}_${action} after ${action} on ${identifier(table)}
        referencing ${action === 'update' ? 'old table as before ' : ''}new table as changed for each statement
        when (current_setting('app.changes', true) is distinct from 'off')
        execute function ${nameOf(event)}()`,
    })),
  ),
})
