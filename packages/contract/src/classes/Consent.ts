import { z } from 'zod'
import { instant, recordId } from '../define/answers'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'
import { CARRIER_ROLES } from '../roles'

export const Consent = defineClass('Consent', {
  createConsentRecord: {
    verb: 'POST',
    summary: 'Records that the caller accepted all three texts for this account (CNS-12, CNS-17).',
    params: z.object({ accountId: recordIdParam }),
    answer: z.strictObject({ id: recordId, acceptedAt: instant }),
    callers: CARRIER_ROLES,
    refuses: ['NOT_FOUND'],
  },
})
