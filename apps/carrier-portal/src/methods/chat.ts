import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const chatUserSchema = z.object({
  liveChatUrl: z.string(),
  name: z._default(z.nullable(z.string()), null),
  email: z._default(z.nullable(z.string()), null),
  companyMcNumber: z._default(z.nullable(z.string()), null),
  companyDotNumber: z._default(z.nullable(z.string()), null),
})

/** `Chat/getCarrierUserData`: where the chat is and who is chatting; the bare address for guests (APX-11, CHT-04). */
export const getCarrierUserData = readMethod<{ accId?: string }, typeof chatUserSchema>(
  { className: 'Chat', method: 'getCarrierUserData' },
  chatUserSchema,
)
