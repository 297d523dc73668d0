import * as z from 'zod/mini'
import { readMethod } from './defineMethod'

const addressSchema = z.string()

/** `Session/getLogoutUrl`: where to go after signing out (SES-01). */
export const getLogoutUrl = readMethod<{ isShipper: boolean }, typeof addressSchema>(
  { className: 'Session', method: 'getLogoutUrl' },
  addressSchema,
)
