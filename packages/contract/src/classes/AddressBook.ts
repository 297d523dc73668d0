import { z } from 'zod'
import { APPOINTMENT_TYPES } from '../codes/loadCodes'
import { STATES } from '../codes/states'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { atMost, codeParam, noParams, recordIdParam } from '../define/params'
import { stopDetailsParam } from './quote'
import { MAX_LENGTHS } from '../limits'

const callers = ['Shipper User'] as const
const writes = {
  verb: 'POST',
  callers,
  refusesInactiveAccount: true,
  needsShipperKey: 'shipperOrders',
  limit: 'addressBook',
} as const

const savedPlace = z
  .strictObject({
    id: recordId,
    name: z.string().meta({ description: 'The name by which the shipper knows the place.' }),
    street: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string().nullable(),
    contactName: z.string().nullable(),
    contactPhone: z.string().nullable(),
    hours: z.string().nullable(),
    appointmentType: codeOf(APPOINTMENT_TYPES),
  })
  .meta({ id: 'SavedPlace' })
/** A facility of a shipper's address book with its contact. */
export type SavedPlace = z.output<typeof savedPlace>

export const AddressBook = defineClass('AddressBook', {
  list: {
    verb: 'GET',
    callers,
    summary: 'The places of the company’s address book by name; at most 500.',
    params: noParams,
    answer: z.strictObject({ places: z.array(savedPlace) }),
  },
  save: {
    ...writes,
    summary: 'Adds a place to the address book, or replaces one. Names are unique within the company.',
    params: z.object({
      placeId: recordIdParam.optional().meta({ description: 'The place to replace; absent adds one.' }),
      name: z
        .string('must be a name')
        .trim()
        .min(1, 'must not be empty')
        .max(...atMost(MAX_LENGTHS.label)),
      city: z
        .string('must be a city')
        .trim()
        .min(1, 'must be a city')
        .max(...atMost(MAX_LENGTHS.city)),
      state: codeParam(Object.keys(STATES), 'a code such as TX'),
      ...stopDetailsParam.omit({ reference: true }).shape,
    }),
    answer: savedPlace,
    refuses: ['NOT_FOUND', 'DUPLICATE_VALUE', 'LIMIT_EXCEEDED'],
  },
  remove: {
    ...writes,
    summary: 'Removes a place from the address book. Orders that used it do not change.',
    params: z.object({ placeId: recordIdParam }),
    answer: z.strictObject({ placeId: recordId }),
    refuses: ['NOT_FOUND'],
  },
})
