import { getCurrentSession as getCurrentSessionMethod } from '@portal/contract/client/Session/getCurrentSession'
import { getLogoutUrl as getLogoutUrlMethod } from '@portal/contract/client/Session/getLogoutUrl'
import { readMethod } from '@portal/app-kit/methods'

/** `Session/getLogoutUrl`: URL to open after signing out (SES-01). */
export const getLogoutUrl = readMethod(getLogoutUrlMethod)

/** `Session/getCurrentSession` (APX-14). The request does not extend the session. */
export const getCurrentSession = readMethod(getCurrentSessionMethod)
