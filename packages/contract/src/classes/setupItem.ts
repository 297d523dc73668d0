import { z } from 'zod'
import { SETUP_STATES, SETUP_STEPS } from '../codes/companyCodes'
import { REJECT_REASONS } from '../codes/paperCodes'
import { codeOf } from '../define/answers'

/** One step of setting a company up. */
export const setupItem = z
  .strictObject({
    step: codeOf(SETUP_STEPS),
    state: codeOf(SETUP_STATES),
    actor: codeOf(['Carrier', 'Provider'])
      .nullable()
      .meta({ description: 'Who acts next; null when it is done.' }),
    neededFor: codeOf(['Booking', 'Payment']).meta({ description: 'What cannot be done without it.' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: `Why a paper was rejected: ${REJECT_REASONS.join(', ')}.` }),
    fix: z.string().nullable().meta({ description: 'Path of the page on which the carrier does it.' }),
  })
  .meta({ id: 'SetupItem' })
export type SetupItem = z.output<typeof setupItem>
