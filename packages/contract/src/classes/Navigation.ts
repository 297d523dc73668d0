import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

export const Navigation = defineClass('Navigation', {
  getMenuItems: {
    verb: 'GET',
    summary: 'Pages that the caller can open, in the order of the menu; none for guests (NAV-01, NAV-07).',
    params: z.object({
      accountId: recordIdParam.nullish(),
      contactId: recordIdParam.nullish(),
      communityType: z.string().max(40).nullish(),
    }),
    answer: z.array(z.strictObject({ apiName: z.string() })),
    callers: 'anyone',
    refuses: ['NOT_FOUND'],
  },
})
