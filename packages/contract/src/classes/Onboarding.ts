import { z } from 'zod'
import { ACCOUNT_STATUSES, CODE_CHANNELS, LANGUAGE_NAMES, SETUP_STEPS } from '../codes/companyCodes'
import { codesOf } from '../codes/codesOf'
import { codeOf, instant } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { accountParams, atMost, noParams, oneOf } from '../define/params'
import { nameParam } from '../define/personParams'
import { BOOKING_ROLES } from '../roles'
import { cover, coverParams } from './insuranceCover'
import { setupItem } from './setupItem'
import { MAX_LENGTHS } from '../limits'

const suspension = z.strictObject({
  reason: z
    .string()
    .nullable()
    .meta({ description: 'As staff entered it; null for a lapse, which `cures` tell.' }),
  suspendedAt: instant.nullable(),
  cures: z
    .array(codeOf(SETUP_STEPS))
    .meta({ description: 'Lapsed steps that reinstate the company; empty when the provider decides.' }),
})

const setup = z
  .strictObject({
    status: codeOf(ACCOUNT_STATUSES),
    items: z.array(setupItem),
    suspension: suspension.nullable().meta({ description: 'Null unless the company is suspended (CRD-04).' }),
    declaredCover: cover.nullable().meta({
      description: 'What the carrier typed from its certificate, until the provider confirms it (ONB-04).',
    }),
    codeChannels: z
      .array(z.strictObject({ channel: z.literal(CODE_CHANNELS), hint: z.string() }))
      .meta({ description: 'How a code reaches the register’s contact; empty when the provider decides.' }),
  })
  .meta({ id: 'CompanySetup' })
/** The setup steps of a company. */
export type CompanySetup = z.output<typeof setup>

const signature = z.strictObject({ name: z.string(), title: z.string(), signedAt: instant })

const agreement = z
  .strictObject({
    version: z.string(),
    title: z.string(),
    clauses: z.array(z.strictObject({ heading: z.string(), text: z.string() })),
    textHash: z.string().meta({ description: 'SHA-256 (hex) of the text, which the signature names.' }),
    signature: signature.nullable(),
  })
  .meta({ id: 'CarrierAgreement' })
/** The carrier agreement and the company's signature under it. */
export type CarrierAgreement = z.output<typeof agreement>

const byAdmin = {
  verb: 'POST',
  callers: ['Admin'],
  refusesInactiveAccount: true,
  limit: 'identityCode',
} as const

export const Onboarding = defineClass('Onboarding', {
  checkOnboardingStatusValue: {
    verb: 'GET',
    summary:
      '`true`: the terms must be accepted; `changed`: the company has neither lanes nor capacity; `false`: complete (CNS-20..23).',
    params: accountParams,
    answer: codeOf(['true', 'changed', 'false']).nullable(),
    callers: 'signedIn',
    refuses: ['NOT_FOUND'],
  },
  getSetup: {
    verb: 'GET',
    summary:
      'Steps of the account before it can haul and be paid, with the owner of the next one (ONB-01, ONB-05).',
    params: noParams,
    answer: setup,
    callers: BOOKING_ROLES,
  },
  readAgreement: {
    verb: 'GET',
    summary:
      'The carrier agreement, its hash, and the company’s signature (ONB-04). Without `language` it is in that of the request.',
    params: z.object({ language: oneOf(codesOf(LANGUAGE_NAMES)).optional() }),
    answer: agreement,
    callers: BOOKING_ROLES,
  },
  signAgreement: {
    verb: 'POST',
    callers: ['Admin'],
    refusesInactiveAccount: true,
    summary:
      'Signs the agreement with name and title, in the language of the hashed text, once per company and version; signing again changes nothing.',
    params: z.object({
      name: nameParam,
      title: z
        .string('must be a title')
        .trim()
        .min(2, 'must be a title such as Owner')
        .max(...atMost(MAX_LENGTHS.jobTitle)),
      textHash: z.string().regex(/^[0-9a-f]{64}$/u, 'must be the hash of the text that was read'),
    }),
    answer: z.strictObject({ signature, items: z.array(setupItem) }),
    refuses: ['AGREEMENT_CHANGED'],
  },
  declareInsurance: {
    verb: 'POST',
    callers: ['Admin'],
    refusesInactiveAccount: true,
    summary:
      'Stores limits, expiration and insurer of the certificate as entered by the carrier; the provider confirms them.',
    params: z.object(coverParams),
    answer: z.strictObject({ declared: cover }),
    refuses: ['INSURANCE_EXPIRED'],
  },
  sendIdentityCode: {
    ...byAdmin,
    summary: 'Sends a code to the company’s contact in the carrier register, at most 5 in 24 hours.',
    params: z.object({ channel: z.enum(CODE_CHANNELS, 'must be email or phone') }),
    answer: z.strictObject({ channel: codeOf(CODE_CHANNELS) }),
    refuses: ['NO_REGISTER_CONTACT', 'IDENTITY_CODE_LIMIT'],
  },
  confirmIdentity: {
    ...byAdmin,
    summary: 'Verifies with the code that the user represents the company; 5 attempts per code.',
    params: z.object({
      code: z
        .string('must be the code of 6 digits')
        .transform((text) => text.replaceAll(/\s/gu, ''))
        .pipe(z.string().regex(/^\d{6}$/u, 'must be the code of 6 digits')),
    }),
    answer: z.strictObject({ items: z.array(setupItem) }),
    refuses: ['IDENTITY_CODE_WRONG', 'IDENTITY_CODE_OVER'],
  },
})
