import * as v from 'valibot'
import { readMethod } from './defineMethod'

const chatUserSchema = v.object({
  liveChatUrl: v.string(),
  name: v.optional(v.nullable(v.string()), null),
  email: v.optional(v.nullable(v.string()), null),
  companyMcNumber: v.optional(v.nullable(v.string()), null),
  companyDotNumber: v.optional(v.nullable(v.string()), null),
})

/** `Chat/getCarrierUserData`: where the chat is and who is chatting; the bare address for guests (APX-11, CHT-04). */
export const getCarrierUserData = readMethod<{ accId?: string }, typeof chatUserSchema>(
  { className: 'Chat', method: 'getCarrierUserData' },
  chatUserSchema,
)
