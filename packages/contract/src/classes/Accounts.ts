import { z } from 'zod'
import { PORTAL_ROLES } from '../codes/companyCodes'
import { codeOf, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { accountParams } from '../define/params'

const reads = { verb: 'GET', params: accountParams, callers: 'signedIn', refuses: ['NOT_FOUND'] } as const

export const Accounts = defineClass('Accounts', {
  getAccounts: {
    ...reads,
    summary: 'Accounts that the caller can act for, with their address as "City, ST".',
    answer: z.array(z.strictObject({ id: recordId, name: z.string(), address: z.string().nullable() })),
  },
  getRole: {
    ...reads,
    summary: "The caller's role in one of these accounts.",
    answer: codeOf(PORTAL_ROLES),
  },
  checkIfAccountIsInActive: {
    ...reads,
    summary: 'True for an account that cannot book or change anything.',
    answer: z.boolean(),
  },
})
