import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { recordIdParam } from '../define/params'

export const Chat = defineClass('Chat', {
  getCarrierUserData: {
    verb: 'GET',
    summary: "URL of the chat with the caller's data; for guests the URL only (CHT-04, CHT-05).",
    params: z.object({ accId: recordIdParam.nullish() }),
    answer: z.strictObject({
      liveChatUrl: z.string(),
      name: z.string().nullable().optional(),
      email: z.string().nullable().optional(),
      companyMcNumber: z.string().optional(),
      companyDotNumber: z.string().optional(),
    }),
    callers: 'anyone',
    refuses: ['NOT_FOUND'],
  },
})
