import { z } from 'zod'
import { ACCOUNT_STATUSES, AUTHORITY_STATUSES, IDENTITY_STATUSES } from '../codes/companyCodes'
import { CARRIER_DECISIONS, RISKS } from '../codes/deskCodes'
import { ACCOUNT_DOCUMENT_TYPES, BANK_ACCOUNT_TYPES, BANK_OWNERS } from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  accountNumberParam,
  atMost,
  dayParam,
  offset,
  oneOf,
  reasonParam,
  recordIdParam,
  routingNumberParam,
  searchParam,
} from '../define/params'
import {
  CARRIER_READERS,
  CARRIER_WRITERS,
  HOLD_RELEASERS,
  REMIT_TO_APPROVERS,
  REMIT_TO_ENTERERS,
} from '../deskRoles'
import { setupItem } from './setupItem'
import { MAX_LENGTHS } from '../limits'

const risk = z
  .strictObject({
    risk: z.enum(RISKS),
    source: z.string().meta({ description: 'Where the fact stands: a register, a record, a document.' }),
    detail: z.string().meta({ description: 'What was found, such as the other account’s name.' }),
    recordId: recordId.nullable().meta({ description: 'The record that the detail is about.' }),
  })
  .meta({ id: 'RiskReason' })
/** A risk with where it was found, so that the person who decides can look it up. */
export type RiskReason = z.output<typeof risk>

const companyFacts = z
  .strictObject({
    phone: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    identityStatus: codeOf(IDENTITY_STATUSES).nullable(),
    identityConfirmedAt: instant.nullable(),
    authorityStatus: codeOf(AUTHORITY_STATUSES).nullable(),
    authorityCheckedAt: instant.nullable(),
    authoritySince: day
      .nullable()
      .meta({ description: 'The day on which it was granted; null where unknown.' }),
    authorityEnds: day.nullable().meta({ description: 'The day of a pending revocation or suspension.' }),
    cargoInsurance: usd.nullable(),
    autoLiability: usd.nullable(),
    insuranceExpires: day.nullable(),
    insurer: z.string().nullable().meta({ description: 'As the accepted certificate names it.' }),
    policyNumber: z.string().nullable(),
    isW9OnFile: z.boolean(),
    remitTo: z.string().nullable().meta({ description: 'Null for roles without access to banks.' }),
    factoringCompany: z.string().nullable(),
    heldUntil: instant.nullable().meta({ description: 'Payments wait until then.' }),
    changesRequested: z.string().nullable(),
  })
  .meta({ id: 'CompanyFacts' })

const application = z
  .strictObject({
    accountId: recordId,
    name: z.string(),
    mcNumber: z.string().nullable(),
    dotNumber: z.string().nullable(),
    signedUpAt: instant,
    admin: z
      .strictObject({
        name: z.string().nullable(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The person who signed up.' }),
    items: z.array(setupItem),
    facts: companyFacts,
    askToJoin: z
      .int()
      .meta({ description: 'Other people who signed up with the same numbers and may be the real owners.' }),
    risks: z.array(risk),
  })
  .meta({ id: 'Application' })
/** A carrier in setup with the state of each step and its risks. */
export type Application = z.output<typeof application>

const companyPaper = z
  .strictObject({
    documentId: recordId,
    contentDocumentId: recordId,
    accountId: recordId,
    company: z.string(),
    type: codeOf(ACCOUNT_DOCUMENT_TYPES),
    fileName: z.string(),
    uploadedAt: instant,
  })
  .meta({ id: 'CompanyPaper' })
/** A company document under review. */
export type CompanyPaper = z.output<typeof companyPaper>

const remitToChange = z
  .strictObject({
    changeId: recordId,
    accountId: recordId,
    company: z.string(),
    phone: z.string().nullable(),
    remitToBefore: z.string().nullable(),
    factoringCompanyBefore: z.string().nullable(),
    remitTo: z.string().nullable(),
    factoringCompany: z.string().nullable(),
    bankName: z.string().nullable(),
    routingNumber: z.string().nullable(),
    accountLastFour: z.string().nullable(),
    accountType: codeOf(BANK_ACCOUNT_TYPES).nullable(),
    bankOf: codeOf(BANK_OWNERS).nullable().meta({ description: 'Whose bank it is; null without one.' }),
    isPayable: z
      .boolean()
      .meta({ description: 'The full account number is stored, so that a NACHA file can pay to it.' }),
    enteredById: recordId,
    enteredBy: z.string(),
    enteredAt: instant,
  })
  .meta({ id: 'RemitToChange' })
/** A change of bank or remit-to that waits for a second person. */
export type RemitToChange = z.output<typeof remitToChange>

const suspendedCarrier = z
  .strictObject({
    accountId: recordId,
    name: z.string(),
    mcNumber: z.string().nullable(),
    suspendedAt: instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'SuspendedCarrier' })
export type SuspendedCarrier = z.output<typeof suspendedCarrier>

const listedCarrier = z
  .strictObject({
    ...companyFacts.shape,
    accountId: recordId,
    name: z.string(),
    mcNumber: z.string().nullable(),
    dotNumber: z.string().nullable(),
    status: codeOf(ACCOUNT_STATUSES),
    suspendedAt: instant.nullable(),
    suspensionReason: z.string().nullable(),
  })
  .meta({ id: 'ListedCarrier' })

export const DeskCarriers = defineClass('DeskCarriers', {
  queue: {
    verb: 'GET',
    summary:
      'Applications with checklist and risks, company documents under review, changes of bank and remit-to, and suspended carriers.',
    params: z.object({}),
    answer: z.strictObject({
      applications: z.array(application),
      papers: z.array(companyPaper),
      remitToChanges: z.array(remitToChange).meta({ description: 'Empty for roles that do not see banks.' }),
      storesAccountNumbers: z.boolean().meta({
        description: 'A key for account numbers is set. Otherwise the last four digits are entered.',
      }),
      suspended: z.array(suspendedCarrier),
    }),
    callers: CARRIER_READERS,
  },
  list: {
    verb: 'GET',
    summary: 'Carriers by name, MC or DOT number, with insurance, authority and hold of payments.',
    params: z.object({ search: searchParam.default(''), offset }),
    answer: z.strictObject({ carriers: z.array(listedCarrier), nextOffset }),
    callers: CARRIER_READERS,
  },
  risk: {
    verb: 'GET',
    summary: 'Risk reasons of a carrier, each with its source (CRD-02).',
    params: z.object({ accountId: recordIdParam }),
    answer: z.strictObject({ accountId: recordId, name: z.string(), reasons: z.array(risk) }),
    callers: CARRIER_READERS,
    refuses: ['NOT_FOUND'],
  },
  decide: {
    verb: 'POST',
    summary:
      'Approves a carrier, requests more, rejects, suspends or reinstates it; it is notified each time.',
    params: z.object({
      accountId: recordIdParam,
      decision: oneOf(CARRIER_DECISIONS),
      reason: reasonParam.optional(),
      isAuthorityChecked: z
        .boolean()
        .optional()
        .meta({ description: 'The authority was looked up by hand, where no register is set up.' }),
      authoritySince: dayParam
        .optional()
        .meta({ description: 'The day on which the authority was granted, as the register has it.' }),
    }),
    answer: z.strictObject({
      accountId: recordId,
      status: codeOf(ACCOUNT_STATUSES),
      missing: z.array(setupItem).meta({ description: 'Steps that still prevent booking.' }),
    }),
    callers: CARRIER_WRITERS,
    refuses: ['NOT_FOUND', 'INVALID_APPLICATION_STATE'],
  },
  enterRemitTo: {
    verb: 'POST',
    summary: 'Enters a change of bank or remit-to, which another person approves (CRD-03).',
    params: z.object({
      accountId: recordIdParam,
      remitTo: z
        .string()
        .trim()
        .min(1)
        .max(...atMost(MAX_LENGTHS.remitTo))
        .nullish(),
      factoringCompany: z
        .string()
        .trim()
        .min(1)
        .max(...atMost(MAX_LENGTHS.name))
        .nullish(),
      bankName: z
        .string()
        .trim()
        .min(1)
        .max(...atMost(MAX_LENGTHS.name))
        .nullish(),
      routingNumber: routingNumberParam.nullish(),
      accountNumber: accountNumberParam
        .nullish()
        .meta({ description: 'Stored encrypted; answers have its last four digits.' }),
      accountLastFour: z
        .string()
        .regex(/^\d{4}$/u, 'must be the last 4 digits')
        .nullish()
        .meta({ description: 'Where no key for account numbers is set.' }),
      accountType: z.enum(BANK_ACCOUNT_TYPES, 'must be Checking or Savings').optional(),
      bankOf: z.enum(BANK_OWNERS, 'must be Carrier or Factor').optional().meta({
        description: 'Whose bank it is. Absent: that of the factoring company where there is one.',
      }),
      reason: reasonParam.optional(),
    }),
    answer: z.strictObject({ changeId: recordId }),
    callers: REMIT_TO_ENTERERS,
    refuses: ['NOT_FOUND', 'INVALID_REMIT_TO_STATE'],
  },
  decideRemitTo: {
    verb: 'POST',
    summary: 'Approves a change after a call back, or declines it; not by the user who entered it (CRD-03).',
    params: z.object({
      changeId: recordIdParam,
      decision: z.enum(['approve', 'decline'], 'must be approve or decline'),
      callBackNote: z
        .string()
        .trim()
        .max(...atMost(MAX_LENGTHS.explanation))
        .optional()
        .meta({ description: 'Whom you called at which number, and what they confirmed.' }),
      reason: reasonParam.optional(),
    }),
    answer: z.strictObject({ changeId: recordId, heldUntil: instant.nullable() }),
    callers: REMIT_TO_APPROVERS,
    refuses: ['NOT_FOUND', 'INVALID_REMIT_TO_STATE', 'SECOND_PERSON_REQUIRED'],
  },
  releasePayments: {
    verb: 'POST',
    summary: 'Releases payments to a carrier within 72 hours after a change of bank or remit-to.',
    params: z.object({ accountId: recordIdParam, reason: reasonParam }),
    answer: z.strictObject({ accountId: recordId, heldUntil: instant.nullable() }),
    callers: HOLD_RELEASERS,
    refuses: ['NOT_FOUND', 'INVALID_REMIT_TO_STATE'],
  },
})
