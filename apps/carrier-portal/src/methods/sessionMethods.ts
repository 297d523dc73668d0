import * as z from 'zod/mini'
import { readMethod, type NoParams } from './defineMethod'

const addressSchema = z.string()

/** `Session/getLogoutUrl`: where to go after signing out (SES-01). */
export const getLogoutUrl = readMethod<{ isShipper: boolean }, typeof addressSchema>(
  { className: 'Session', method: 'getLogoutUrl' },
  addressSchema,
)

const currentSessionSchema = z.object({ NumSecondsValid: z.number(), LastModifiedDate: z.string() })

/** How long a session lasts and when it was last used. */
export type CurrentSession = z.infer<typeof currentSessionSchema>

/** `Session/getCurrentSession` (APX-14). Asking does not prolong the session. */
export const getCurrentSession = readMethod<NoParams, typeof currentSessionSchema>(
  { className: 'Session', method: 'getCurrentSession' },
  currentSessionSchema,
)
