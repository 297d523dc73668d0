import { revokeSession as revokeSessionMethod } from '@portal/contract/client/Users/revokeSession'
import { sessions } from '@portal/contract/client/Users/sessions'
import { readMethod, writeMethod } from '@portal/app-kit/methods'

/** `Users/sessions`: where a person is signed in to this company. Admins ask about anybody, others about themselves. */
export const listSessions = readMethod(sessions)

/** `Users/revokeSession`: ends one of them at once. */
export const revokeSession = writeMethod(revokeSessionMethod)
