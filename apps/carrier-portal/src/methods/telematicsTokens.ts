import { create } from '@portal/contract/client/TelematicsTokens/create'
import { list } from '@portal/contract/client/TelematicsTokens/list'
import { revoke } from '@portal/contract/client/TelematicsTokens/revoke'
import type { AnswerOf, TelematicsTokens } from '@portal/contract/methods'
import { parseAnswer, readMethod, writeMethod } from '@portal/app-kit/methods'

/** `TelematicsTokens/list`: tokens of the company for positions of its trucks; for Admins (ITG-06). */
export const listTelematicsTokens = readMethod(list)

/** `TelematicsTokens/create`: adds a token, which only this response has. */
export const createTelematicsToken = writeMethod(create)

/** `TelematicsTokens/revoke`: ends a token. */
export const revokeTelematicsToken = writeMethod(revoke)

/** Validates a response of `createTelematicsToken`. @throws {Error} if it is invalid. */
export const readCreatedToken = (answer: unknown): AnswerOf<(typeof TelematicsTokens)['create']> =>
  parseAnswer(create, answer)
