import { WEBHOOK } from '@portal/contract'
import { DeskWebhooks } from '@portal/contract/methods'
import { randomUUID } from 'node:crypto'
import type { StaffCaller } from '../../access/caller'
import { writeAuditEvent } from '../../audit/writeAuditEvent'
import { invalidInput, notFound } from '../../http/ApiError'
import { defineMethod, type MethodCall } from '../../methods/defineMethod'
import { readDeliveries, readEndpoints } from './webhooks/readWebhooks'
import { refuseUrl, type UrlProblem } from './webhooks/postWebhook'
import { newWebhookSecret } from './webhooks/webhookSecret'
import { webhookTables } from './webhooks/webhookTables'

const bypassesRowSecurity = 'Reads and writes webhook endpoints, which no role may access.'

/** The tables have no audit trigger. */
const audit = (
  { transaction, now, clientAddress: address }: MethodCall,
  { userId: actor, accountId: account }: StaffCaller,
  action: string,
) => writeAuditEvent(transaction, { action, actor, account, object: 'Webhook Endpoint', address }, now)

const hostOf = (url: string): string => new URL(url).host

const URL_PROBLEMS: Readonly<Record<UrlProblem, string>> = {
  urlNotHttps: 'must begin with https://',
  urlHasCredentials: 'must not contain a user name or password',
  urlNotPublic: 'must have a public host',
}

function requireUrl(url: string, { configuration }: MethodCall): void {
  const problem = refuseUrl(url, configuration.webhooks.policy)
  if (problem !== undefined)
    throw invalidInput(`url: ${URL_PROBLEMS[problem]}`, { integrationProblem: problem })
}

async function endpointOf({ transaction }: MethodCall, endpointId: number) {
  const endpoint = (await readEndpoints(transaction)).find(({ id }) => id === endpointId)
  if (!endpoint) throw notFound('webhook endpoint')
  return endpoint
}

/** ITG-03. */
export const listWebhookEndpoints = defineMethod(DeskWebhooks.list, {
  bypassesRowSecurity,
  handle: async (_params, _caller, { transaction }) => ({ endpoints: await readEndpoints(transaction) }),
})

export const createWebhookEndpoint = defineMethod(DeskWebhooks.create, {
  bypassesRowSecurity,
  async handle({ url, description, events }, caller, call) {
    const { transaction, now, configuration } = call
    requireUrl(url, call)
    // Serializes additions, so that their number stays below the limit.
    await transaction.selectFrom('Portal_Settings__c').select('Id').forNoKeyUpdate().execute()
    if ((await readEndpoints(transaction)).length >= WEBHOOK.mostEndpoints)
      throw invalidInput(`There are ${WEBHOOK.mostEndpoints} endpoints at most. Remove one first.`, {
        integrationProblem: 'tooManyEndpoints',
      })
    const secret = newWebhookSecret()
    const { id } = await webhookTables(transaction)
      .insertInto('portal_webhook_endpoint')
      .values({
        url,
        description,
        events: [...events],
        secret_sealed: configuration.webhooks.seal.seal(secret),
        previous_sealed: null,
        previous_until: null,
        is_active: true,
        disabled_reason: null,
        failing_since: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(call, caller, `Webhook Endpoint Added: ${hostOf(url)}`)
    return { endpoint: await endpointOf(call, id), secret }
  },
})

export const updateWebhookEndpoint = defineMethod(DeskWebhooks.update, {
  bypassesRowSecurity,
  async handle({ endpointId, url, description, events, isActive }, caller, call) {
    const before = await endpointOf(call, endpointId)
    if (url !== undefined) requireUrl(url, call)
    const isEnabled = isActive ?? before.isActive
    await webhookTables(call.transaction)
      .updateTable('portal_webhook_endpoint')
      .set({
        url: url ?? before.url,
        description: description ?? before.description,
        events: [...(events ?? before.events)],
        is_active: isEnabled,
        // The five days start again, or the first failure would disable the endpoint.
        ...(isActive === undefined ? {} : { disabled_reason: null, failing_since: null }),
      })
      .where('id', '=', endpointId)
      .execute()
    const act = isEnabled === before.isActive ? 'Changed' : isEnabled ? 'Enabled' : 'Disabled'
    await audit(call, caller, `Webhook Endpoint ${act}: ${hostOf(url ?? before.url)}`)
    return await endpointOf(call, endpointId)
  },
})

export const rotateWebhookSecret = defineMethod(DeskWebhooks.rotateSecret, {
  bypassesRowSecurity,
  async handle({ endpointId }, caller, call) {
    const { transaction, now, configuration } = call
    const { url } = await endpointOf(call, endpointId)
    const secret = newWebhookSecret()
    await webhookTables(transaction)
      .updateTable('portal_webhook_endpoint')
      .set((update) => ({
        previous_sealed: update.ref('secret_sealed'),
        previous_until: new Date(now.getTime() + WEBHOOK.replacedSecretHours * 3_600_000),
        secret_sealed: configuration.webhooks.seal.seal(secret),
      }))
      .where('id', '=', endpointId)
      .execute()
    await audit(call, caller, `Webhook Secret Rotated: ${hostOf(url)}`)
    return { endpoint: await endpointOf(call, endpointId), secret }
  },
})

/** Deletes the endpoint's log, too. */
export const removeWebhookEndpoint = defineMethod(DeskWebhooks.remove, {
  bypassesRowSecurity,
  async handle({ endpointId }, caller, call) {
    const { url } = await endpointOf(call, endpointId)
    await webhookTables(call.transaction)
      .deleteFrom('portal_webhook_endpoint')
      .where('id', '=', endpointId)
      .execute()
    await audit(call, caller, `Webhook Endpoint Removed: ${hostOf(url)}`)
    return { endpoints: await readEndpoints(call.transaction) }
  },
})

export const sendTestWebhook = defineMethod(DeskWebhooks.sendTest, {
  bypassesRowSecurity,
  async handle({ endpointId }, _caller, call) {
    const { transaction, now } = call
    const endpoint = await endpointOf(call, endpointId)
    if (!endpoint.isActive) throw invalidInput('This endpoint is disabled. Enable it first.')
    const messageId = `msg_${randomUUID().replaceAll('-', '')}`
    const { id } = await webhookTables(transaction)
      .insertInto('portal_webhook_delivery')
      .values({
        endpoint_id: endpointId,
        message_id: messageId,
        event: 'webhook.test',
        // Tests are independent of the order of any load.
        order_key: messageId,
        body: JSON.stringify({
          type: 'webhook.test',
          timestamp: now.toISOString(),
          data: { endpointId },
        }),
        queued_at: now,
        next_try_at: null,
        claimed_until: null,
        last_status: null,
        last_error: null,
        created_at: now,
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return await deliveryOf(call, id)
  },
})

async function deliveryOf({ transaction }: MethodCall, deliveryId: number) {
  const [delivery] = await readDeliveries(transaction, { deliveryId, limit: 1 })
  if (!delivery) throw notFound('message')
  return delivery
}

const PAGE_SIZE = 50

export const listWebhookDeliveries = defineMethod(DeskWebhooks.deliveries, {
  bypassesRowSecurity,
  async handle(filter, _caller, { transaction }) {
    const found = await readDeliveries(transaction, { ...filter, limit: PAGE_SIZE + 1 })
    const deliveries = found.slice(0, PAGE_SIZE)
    const nextBefore = found.length > PAGE_SIZE ? (deliveries.at(-1)?.id ?? null) : null
    return { deliveries, nextBefore }
  },
})

export const redeliverWebhook = defineMethod(DeskWebhooks.redeliver, {
  bypassesRowSecurity,
  async handle({ deliveryId }, caller, call) {
    const { transaction, now } = call
    const delivery = await deliveryOf(call, deliveryId)
    const endpoint = await endpointOf(call, delivery.endpointId)
    if (!endpoint.isActive) throw invalidInput('This endpoint is disabled. Enable it first.')
    await webhookTables(transaction)
      .updateTable('portal_webhook_delivery')
      .set({ state: 'Pending', settled_at: null, next_try_at: null, tries: 0, queued_at: now })
      .where('id', '=', deliveryId)
      .where('state', '<>', 'Pending')
      .execute()
    await audit(call, caller, `Webhook Redelivered: ${delivery.messageId}`)
    return await deliveryOf(call, deliveryId)
  },
})
