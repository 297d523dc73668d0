import * as v from 'valibot'
import { readMethod, type NoParams } from './defineMethod'

const addressSchema = v.string()

/** `Session/getLogoutUrl`: where to go after signing out (SES-01). */
export const getLogoutUrl = readMethod<{ isShipper: boolean }, typeof addressSchema>(
  { className: 'Session', method: 'getLogoutUrl' },
  addressSchema,
)

const currentSessionSchema = v.object({ NumSecondsValid: v.number(), LastModifiedDate: v.string() })

/** How long a session lasts and when it was last used. */
export type CurrentSession = v.InferOutput<typeof currentSessionSchema>

/** `Session/getCurrentSession` (APX-14). Asking does not prolong the session. */
export const getCurrentSession = readMethod<NoParams, typeof currentSessionSchema>(
  { className: 'Session', method: 'getCurrentSession' },
  currentSessionSchema,
)
