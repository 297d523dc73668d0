import { z } from 'zod'
import { ACCOUNT_STATUSES, CODE_CHANNELS } from '../codes/companyCodes'
import { codeOf } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { accountParams, noParams } from '../define/params'
import { BOOKING_ROLES } from '../roles'
import { setupItem } from './setupItem'

const setup = z
  .strictObject({
    status: codeOf(ACCOUNT_STATUSES),
    items: z.array(setupItem),
    codeChannels: z
      .array(z.strictObject({ channel: z.literal(CODE_CHANNELS), hint: z.string() }))
      .meta({ description: 'How a code reaches the register’s contact; empty when the provider decides.' }),
  })
  .meta({ id: 'CompanySetup' })
/** The setup steps of a company. */
export type CompanySetup = z.output<typeof setup>

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
      '`true`: the terms are to be accepted; `changed`: the company has neither lanes nor capacity; `false`: complete (CNS-20..23).',
    params: accountParams,
    answer: codeOf(['true', 'changed', 'false']).nullable(),
    callers: 'signedIn',
    refuses: ['NOT_FOUND'],
  },
  getSetup: {
    verb: 'GET',
    summary: 'Steps of the account before it can haul and be paid, with who acts next (ONB-01, ONB-05).',
    params: noParams,
    answer: setup,
    callers: BOOKING_ROLES,
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
    summary: 'Verifies with the code that the person represents the company; 5 attempts per code.',
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
