import { z } from 'zod'
import {
  APPOINTMENT_TYPES,
  COMMODITIES,
  DRIVER_WORK,
  EQUIPMENT_TYPES,
  HANDLINGS,
  LOAD_MODES,
  REQUIREMENTS,
  STOP_TYPES,
  TRAILER_LENGTHS,
  VISIBILITIES,
} from '../codes/loadCodes'
import { amountParam, atMost, codeParam, instantParam, recordIdParam } from '../define/params'
import { phoneParam } from '../define/personParams'
import { AMOUNT, MAX_LENGTHS } from '../limits'
import { hoursParam } from './quote'

const lengths: readonly number[] = TRAILER_LENGTHS
const degrees = z.number('must be degrees Fahrenheit').min(-40).max(120)

const stop = z.object({
  type: z.enum(STOP_TYPES, 'must be Pickup or Delivery'),
  facilityId: recordIdParam,
  windowStart: instantParam,
  windowEnd: instantParam,
  appointmentType: codeParam(APPOINTMENT_TYPES, 'a kind of appointment such as FCFS').default('FCFS'),
  handling: codeParam(HANDLINGS, 'Live, Drop or Hook').nullish(),
  driverWork: codeParam(DRIVER_WORK, 'work of the driver such as No Touch').nullish(),
  reference: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.stopReference))
    .nullish(),
  contactName: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.name))
    .nullish(),
  contactPhone: phoneParam.nullish(),
  hours: hoursParam.nullish(),
  trailer: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.stopReference))
    .nullish()
    .meta({ description: 'A trailer to hook here, with its place, such as `Trailer 530214, spot B14`.' }),
})

/** A load as the desk posts it. Amounts in US dollars, weight in pounds, temperatures in degrees Fahrenheit. */
export const loadDetails = z.object({
  shipperAccountId: recordIdParam,
  mode: codeParam(LOAD_MODES, 'FTL, LTL or Partial').default('FTL'),
  equipmentType: codeParam(Object.keys(EQUIPMENT_TYPES), 'a code of equipment such as V'),
  trailerLengthFt: z
    .int()
    .refine((feet) => lengths.includes(feet), 'must be 16, 20, 24, 26, 28, 40, 48 or 53')
    .nullish(),
  weightLbs: z
    .number('must be a weight in pounds')
    .min(1, 'must be at least 1')
    .max(200_000, 'must be at most 200,000'),
  commodity: codeParam(COMMODITIES, 'a commodity such as Frozen'),
  commodityDetail: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.commodityDetail))
    .nullish(),
  pieces: z.int().min(1).max(100_000).nullish(),
  declaredValue: z.number().min(0).max(10_000_000).nullish(),
  temperatureMinF: degrees.nullish(),
  temperatureMaxF: degrees.nullish(),
  requirements: z
    .array(codeParam(Object.keys(REQUIREMENTS), 'a code such as FoodGrade'))
    .max(40)
    .default([]),
  linehaul: amountParam,
  fuelSurcharge: z.number().min(0, 'must not be negative').max(AMOUNT.max).default(0),
  sellRate: amountParam.nullish(),
  minBid: amountParam.nullish(),
  maxBuy: amountParam.nullish(),
  bookNow: z.boolean().default(true),
  bidsAllowed: z.boolean().default(true),
  visibility: codeParam(VISIBILITIES, 'Public or Private Network').default('Public'),
  offerExpires: instantParam.nullish(),
  notesToCarrier: z
    .string()
    .trim()
    .max(...atMost(MAX_LENGTHS.explanation))
    .nullish(),
  stops: z
    .array(stop, 'must be the stops')
    .min(2, 'must have a pickup and a delivery')
    .max(20, 'must have at most 20 stops'),
})
/** A load as it is typed, complete. */
export type LoadDetailsInput = z.input<typeof loadDetails>
/** The same, checked. */
export type LoadDetails = z.output<typeof loadDetails>

/** Incomplete details; the response has the problems. */
export const typedDetails = z
  .record(z.string().max(40), z.unknown())
  .refine((details) => JSON.stringify(details).length <= 64_000, 'must have at most 64,000 characters')
