import { z } from 'zod'
import { QUOTE_STATUSES } from '../codes/paperCodes'
import { defineClass } from '../define/defineClass'
import {
  idempotencyKey,
  instantParam,
  localTimeParam,
  oneOfText,
  recordIdParam,
  searchParam,
} from '../define/params'
import { ORDERS } from '../limits'
import { emailParam, nameParam, phoneParam } from '../define/personParams'
import { freightParam } from './freight'
import { equipmentParam, quote, quoteStopParam, weightParam } from './quote'

export const Quotes = defineClass('Quotes', {
  request: {
    verb: 'POST',
    summary: 'Requests a quote. Guests can request one with their name and email address.',
    params: z.object({
      stops: z
        .array(quoteStopParam)
        .min(2, 'must have a pickup and a delivery')
        .max(ORDERS.mostStops, `must have at most ${ORDERS.mostStops} stops`),
      equipmentType: equipmentParam,
      weightLbs: weightParam,
      pickupFrom: instantParam.optional(),
      pickupLocal: localTimeParam.optional().meta({
        description: 'Instead of `pickupFrom`: the same on the clocks of the first stop.',
      }),
      freight: freightParam.optional(),
      contact: z.object({ name: nameParam, email: emailParam, phone: phoneParam.optional() }).optional(),
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: quote,
    callers: ['Guest', 'Shipper User'],
    refuses: ['NOT_FOUND'],
    isIdempotent: true,
    needsShipperKey: 'shipperOrders',
    limit: 'signUp',
  },
  list: {
    verb: 'GET',
    summary: 'The quote requests of the shipper’s company by their next pickup; past ones last. At most 200.',
    params: z.object({
      status: oneOfText(QUOTE_STATUSES, 'must be a status such as Quoted').optional(),
      search: searchParam.optional().meta({
        description: 'Looks into quote numbers, references of stops and cities.',
      }),
    }),
    answer: z.strictObject({ quotes: z.array(quote) }),
    callers: ['Shipper User'],
  },
  accept: {
    verb: 'POST',
    summary: 'Accepts a valid quote, which creates the shipment; accepting it again changes nothing.',
    params: z.object({ quoteId: recordIdParam }),
    answer: quote,
    callers: ['Shipper User'],
    refuses: ['NOT_FOUND', 'INVALID_QUOTE_STATE', 'CREDIT_LIMIT_EXCEEDED'],
    needsActiveAccount: true,
    needsShipperKey: 'shipperOrders',
  },
})
