import { z } from 'zod'
import { NACHA_LEFT_OUT, NACHA_MISSING, NACHA_TEXT } from '../codes/nachaCodes'
import { BANK_ACCOUNT_TYPES } from '../codes/paperCodes'
import { codeOf, day, instant, nextOffset, recordId, usd } from '../define/answers'
import { defineClass } from '../define/defineClass'
import {
  accountNumberParam,
  dayParam,
  idempotencyKey,
  noParams,
  offset,
  reasonParam,
  recordIdParam,
  routingNumberParam,
} from '../define/params'
import { MONEY_WRITERS, NACHA_READERS, SETTINGS_READERS, SETTINGS_WRITERS } from '../deskRoles'

const file = z
  .strictObject({
    fileId: z.int(),
    name: z.string().meta({ description: 'Such as `ACH-000012`.' }),
    runId: recordId,
    runName: z.string(),
    effectiveOn: day.meta({ description: 'The banking day on which carriers are credited.' }),
    payments: z.int(),
    total: usd,
    createdAt: instant,
    madeById: recordId,
    madeBy: z.string().nullable(),
    sha256: z.string().meta({ description: 'Of the bytes of the file.' }),
    voidedAt: instant.nullable(),
    voidedBy: z.string().nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'NachaFile' })
/** A NACHA file of a payment run; its bytes are answered by `download`. */
export type NachaFile = z.output<typeof file>

const payment = {
  paymentId: recordId,
  name: z.string(),
  loadNumber: z.string(),
  payee: z.string().meta({ description: 'The carrier, or its factoring company.' }),
  amount: usd,
}

const originator = z
  .strictObject({
    companyName: z.string(),
    companyId: z.string().meta({ description: '10 characters that the bank assigned, often 1 and the EIN.' }),
    odfiRouting: z.string().meta({ description: 'Routing number of the originating bank.' }),
    destinationRouting: z.string(),
    destinationName: z.string(),
    originNumber: z.string().meta({ description: 'Immediate origin, 9 or 10 characters.' }),
    originName: z.string(),
    entryDescription: z.string(),
    hasAddenda: z.boolean().meta({ description: 'Each entry carries invoice and load number.' }),
    isBalanced: z.boolean().meta({ description: 'A debit of the own account balances the credits.' }),
    offsetRouting: z.string().nullable(),
    offsetLastFour: z.string().nullable(),
    offsetType: codeOf(BANK_ACCOUNT_TYPES).nullable(),
  })
  .meta({ id: 'NachaOriginator' })
/** The provider as the originator of NACHA files, as its bank set it up. */
export type NachaOriginator = z.output<typeof originator>

const originatorAnswer = z.strictObject({
  originator: originator.nullable(),
  isOn: z.boolean().meta({ description: 'BANK_DATA_KEY is set, so that files can be made.' }),
  version: z.string().meta({ description: 'Sent back with a change; another value is a conflict.' }),
})

/** A text of a fixed field of the file. */
const fileText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .regex(NACHA_TEXT, "may have letters, digits, spaces and . , & ' ( ) / - only")

export const DeskNacha = defineClass('DeskNacha', {
  preview: {
    verb: 'GET',
    summary:
      'Preview of the NACHA file of a payment run: payments, and excluded payments with the reason (BLD-03).',
    params: z.object({ runId: recordIdParam, effectiveOn: dayParam.optional() }),
    answer: z.strictObject({
      runId: recordId,
      runName: z.string(),
      missing: z.array(z.enum(NACHA_MISSING)).meta({ description: 'What must be set first.' }),
      effectiveOn: day,
      payments: z.int(),
      total: usd,
      entries: z.array(z.strictObject({ ...payment, accountLastFour: z.string() })),
      leftOut: z.array(z.strictObject({ ...payment, reason: z.enum(NACHA_LEFT_OUT) })),
    }),
    callers: MONEY_WRITERS,
    refuses: ['NOT_FOUND'],
  },
  make: {
    verb: 'POST',
    summary:
      'Creates the NACHA file of a payment run; a payment is in at most one file that is not voided (BLD-03).',
    params: z.object({
      runId: recordIdParam,
      effectiveOn: dayParam,
      payments: z.int().min(1).meta({ description: 'Count of the preview that the person confirmed.' }),
      total: z.number().meta({ description: 'Total of that preview in USD.' }),
      idempotencyKey: idempotencyKey.optional(),
    }),
    answer: file,
    callers: MONEY_WRITERS,
    refuses: ['NOT_FOUND'],
    isIdempotent: true,
  },
  list: {
    verb: 'GET',
    summary: 'NACHA files, newest first, and recent payment runs.',
    params: z.object({ offset }),
    answer: z.strictObject({
      files: z.array(file),
      runs: z.array(
        z.strictObject({ runId: recordId, name: z.string(), payOn: day, payments: z.int(), total: usd }),
      ),
      nextOffset,
    }),
    callers: NACHA_READERS,
  },
  download: {
    verb: 'POST',
    summary: 'The bytes of a NACHA file, equal each time; audited.',
    params: z.object({ fileId: z.int().min(1) }),
    answer: z.strictObject({ fileName: z.string(), text: z.string() }),
    callers: MONEY_WRITERS,
    limit: 'export',
    refuses: ['NOT_FOUND'],
  },
  voidFile: {
    verb: 'POST',
    summary: 'Voids a file that the bank did not accept; not by the user who created it.',
    params: z.object({ fileId: z.int().min(1), reason: reasonParam }),
    answer: file,
    callers: MONEY_WRITERS,
    refuses: ['NOT_FOUND', 'SECOND_PERSON_REQUIRED'],
  },
  originator: {
    verb: 'GET',
    summary: 'The provider as the originator of NACHA files.',
    params: noParams,
    answer: originatorAnswer,
    callers: SETTINGS_READERS,
  },
  saveOriginator: {
    verb: 'POST',
    summary: 'Changes the originator of NACHA files.',
    params: z
      .object({
        version: z.string().max(64),
        companyName: fileText(16),
        companyId: z.string().regex(/^[0-9A-Z]{10}$/u, 'must have 10 digits or capital letters'),
        odfiRouting: routingNumberParam,
        destinationRouting: routingNumberParam,
        destinationName: fileText(23),
        originNumber: z.string().regex(/^[0-9A-Z]{9,10}$/u, 'must have 9 or 10 digits or capital letters'),
        originName: fileText(23),
        entryDescription: fileText(10),
        hasAddenda: z.boolean(),
        isBalanced: z.boolean(),
        offsetRouting: routingNumberParam.nullish(),
        offsetAccount: accountNumberParam
          .nullish()
          .meta({ description: 'Stored encrypted. Unchanged when it is left out.' }),
        offsetType: z.enum(BANK_ACCOUNT_TYPES, 'must be Checking or Savings').nullish(),
      })
      .refine(({ isBalanced, offsetRouting }) => !isBalanced || Boolean(offsetRouting), {
        path: ['offsetRouting'],
        message: 'is needed for balanced files',
      }),
    answer: originatorAnswer,
    callers: SETTINGS_WRITERS,
  },
})
