import { acceptInvitation as acceptInvitationMethod } from '@portal/contract/client/Users/acceptInvitation'
import { readInvitation as readInvitationMethod } from '@portal/contract/client/Users/readInvitation'
import type { Invitation } from '@portal/contract/methods'
import { parseAnswer, writeMethod } from '@portal/app-kit/methods'

/** `Users/acceptInvitation`: the invited person chooses a password. 422 as for `readInvitation`. */
export const acceptInvitation = writeMethod(acceptInvitationMethod)

/** @throws {Error} for an answer that is none of `acceptInvitation`. */
export const parseAccepted = (answer: unknown) => parseAnswer(acceptInvitationMethod, answer)

/** `Users/readInvitation`: whom a link invites and to which company. 422 when it was used or is older than 7 days. */
export const readInvitation = writeMethod(readInvitationMethod)

/** @throws {Error} for an answer that is none of `readInvitation`. */
export const parseInvitation = (answer: unknown): Invitation => parseAnswer(readInvitationMethod, answer)
