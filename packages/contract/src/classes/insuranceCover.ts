import { z } from 'zod'
import { day, usd } from '../define/answers'

const amount = z
  .number('must be an amount in US dollars')
  .positive('must be more than 0')
  .max(1_000_000_000, 'must be at most $1,000,000,000')

/** Limits and last day of a certificate of insurance. */
export const coverParams = {
  cargo: amount,
  auto: amount,
  expires: z.iso.date('must be a day such as 2027-01-31'),
}

export const cover = z.strictObject({ cargo: usd, auto: usd, expires: day }).meta({ id: 'InsuranceCover' })
/** Limits of a certificate of insurance, in USD, and its last day. */
export type InsuranceCover = z.output<typeof cover>
