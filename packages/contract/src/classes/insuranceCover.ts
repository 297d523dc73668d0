import { z } from 'zod'
import { day, usd } from '../define/answers'
import { MAX_LENGTHS } from '../limits'
import { atMost } from '../define/params'

const amount = z
  .number('must be an amount in US dollars')
  .positive('must be more than 0')
  .max(1_000_000_000, 'must be at most $1,000,000,000')

/** Text of a certificate; blank or absent becomes `null`. */
const lineOf = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .max(...atMost(most))
    .nullish()
    .transform((text) => (text ? text : null))

/** Limits, last day, insurer and policy of a certificate of insurance. */
export const coverParams = {
  cargo: amount,
  auto: amount,
  expires: z.iso.date('must be a day such as 2027-01-31'),
  insurer: lineOf(MAX_LENGTHS.name).meta({
    description: 'The company that insures, as the certificate names it.',
  }),
  policyNumber: lineOf(MAX_LENGTHS.policyNumber).meta({ description: 'The number of the cargo policy.' }),
}

export const cover = z
  .strictObject({
    cargo: usd,
    auto: usd,
    expires: day,
    insurer: z.string().nullable(),
    policyNumber: z.string().nullable(),
  })
  .meta({ id: 'InsuranceCover' })
/** Limits of a certificate of insurance, in USD, its last day, insurer and policy. */
export type InsuranceCover = z.output<typeof cover>
