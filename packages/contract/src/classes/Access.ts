import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

export const Access = defineClass('Access', {
  getLWCMap: {
    verb: 'GET',
    summary: 'The component key for a granted access key or sub-page, else null.',
    params: z.object({ key: z.string('must be an access key or a sub-page name').min(1).max(80) }),
    answer: z.string().nullable(),
    callers: 'anyone',
  },
  getAccesibleComponents: {
    verb: 'GET',
    summary: "Every granted access key, in the platform's spelling.",
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
