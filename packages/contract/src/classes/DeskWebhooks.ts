import { z } from 'zod'
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENTS } from '../codes/integrationCodes'
import { codeOf, instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { noParams, oneOf } from '../define/params'
import { SETTINGS_READERS, SETTINGS_WRITERS } from '../deskRoles'
import { WEBHOOK } from '../limits'

const endpoint = z
  .strictObject({
    id: z.int(),
    url: z.string(),
    description: z.string(),
    events: z.array(codeOf(WEBHOOK_EVENTS)),
    isActive: z.boolean(),
    disabledReason: z.string().nullable().meta({
      description: 'Why the server disabled it; null for an active endpoint, and one that a person disabled.',
    }),
    failingSince: instant.nullable().meta({ description: 'The first failure since the last success.' }),
    replacedSecretUntil: instant
      .nullable()
      .meta({ description: 'Until then the replaced secret signs each message too.' }),
    pending: z.int().meta({ description: 'Messages that wait for delivery.' }),
    createdAt: instant,
  })
  .meta({ id: 'WebhookEndpoint' })
/** A receiver of webhooks. */
export type WebhookEndpoint = z.output<typeof endpoint>

const withSecret = z.strictObject({
  endpoint,
  secret: z.string().meta({ description: 'The signing secret `whsec_…`. It is shown here only.' }),
})

const delivery = z
  .strictObject({
    id: z.int(),
    endpointId: z.int(),
    url: z.string(),
    messageId: z.string().meta({ description: '`webhook-id`, equal in every attempt.' }),
    event: z.string(),
    recordId: z.string().meta({ description: 'The load or carrier whose messages arrive in order.' }),
    recordName: z.string().nullable().meta({
      description: 'Number of the load, or name of the carrier; null for a test or a deleted record.',
    }),
    state: codeOf(WEBHOOK_DELIVERY_STATES),
    tries: z.int(),
    lastStatus: z.int().nullable().meta({ description: 'HTTP status of the last attempt.' }),
    lastError: z.string().nullable(),
    createdAt: instant,
    nextTryAt: instant.nullable(),
    settledAt: instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
/** A message to an endpoint, with its attempts. */
export type WebhookDelivery = z.output<typeof delivery>

const url = z
  .string()
  .trim()
  .max(WEBHOOK.maxUrlLength, `must have at most ${WEBHOOK.maxUrlLength} characters`)
  .pipe(
    z.url({ protocol: /^https?$/u, error: 'must be an address such as https://tms.example.com/webhooks' }),
  )
const description = z
  .string()
  .trim()
  .max(WEBHOOK.maxDescriptionLength, `must have at most ${WEBHOOK.maxDescriptionLength} characters`)
const events = z
  .array(oneOf(WEBHOOK_EVENTS))
  .min(1, 'must name an event')
  .max(WEBHOOK_EVENTS.length)
  .transform((named) => WEBHOOK_EVENTS.filter((event) => named.includes(event)))
const endpointId = z.int().min(1)

const writes = { verb: 'POST', callers: SETTINGS_WRITERS } as const

export const DeskWebhooks = defineClass('DeskWebhooks', {
  list: {
    verb: 'GET',
    summary: 'The endpoints that receive webhooks (ITG-03).',
    params: noParams,
    answer: z.strictObject({ endpoints: z.array(endpoint) }),
    callers: SETTINGS_READERS,
  },
  create: {
    ...writes,
    summary: 'Adds an endpoint and returns its signing secret.',
    params: z.object({ url, description: description.default(''), events }),
    answer: withSecret,
  },
  update: {
    ...writes,
    summary: 'Changes an endpoint; disabled ones receive nothing until they are enabled.',
    params: z.object({
      endpointId,
      url: url.optional(),
      description: description.optional(),
      events: events.optional(),
      isActive: z.boolean().optional(),
    }),
    answer: endpoint,
    refuses: ['NOT_FOUND'],
  },
  rotateSecret: {
    ...writes,
    summary: `Replaces the signing secret. The old one also signs for ${WEBHOOK.replacedSecretHours} hours.`,
    params: z.object({ endpointId }),
    answer: withSecret,
    refuses: ['NOT_FOUND'],
  },
  remove: {
    ...writes,
    summary: 'Removes an endpoint with its log.',
    params: z.object({ endpointId }),
    answer: z.strictObject({ endpoints: z.array(endpoint) }),
    refuses: ['NOT_FOUND'],
  },
  sendTest: {
    ...writes,
    summary: 'Sends a message of the type `webhook.test` to an active endpoint.',
    params: z.object({ endpointId }),
    answer: delivery,
    limit: 'webhookTest',
    refuses: ['NOT_FOUND'],
  },
  deliveries: {
    verb: 'GET',
    summary: 'The log of messages, newest first, 50 per page; settled ones are kept for 30 days.',
    params: z.object({
      endpointId: endpointId.optional(),
      state: oneOf(WEBHOOK_DELIVERY_STATES).optional(),
      before: z.int().positive().optional().meta({ description: '`nextBefore` of the previous page.' }),
    }),
    answer: z.strictObject({ deliveries: z.array(delivery), nextBefore: z.int().nullable() }),
    callers: SETTINGS_READERS,
  },
  redeliver: {
    ...writes,
    summary: 'Sends a settled message again, with the same `webhook-id`.',
    params: z.object({ deliveryId: z.int().min(1) }),
    answer: delivery,
    limit: 'webhookTest',
    refuses: ['NOT_FOUND'],
  },
})
