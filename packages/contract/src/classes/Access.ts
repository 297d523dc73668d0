import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

export const Access = defineClass('Access', {
  getLWCMap: {
    verb: 'GET',
    summary:
      'The component key for an access key or a sub-page when the caller has been granted it, else null.',
    params: z.object({ key: z.string('must be an access key or a sub-page name').min(1).max(80) }),
    answer: z.string().nullable(),
    callers: 'anyone',
  },
  getAccesibleComponents: {
    verb: 'GET',
    summary: 'Every access key that was granted (spelled as the platform spells it).',
    params: z.object({
      accountId: recordIdParam.nullish(),
      contactId: recordIdParam.nullish(),
      isGuest: z.boolean().nullish(),
    }),
    answer: z.array(z.string()),
    callers: 'anyone',
    refuses: ['NOT_FOUND'],
  },
})
