import * as v from 'valibot'
import { readMethod, type NoParams } from './defineMethod'

const addressSchema = v.string()
const sandboxSchema = v.nullable(v.string())

/** `Community/getCommunityUrl`: where the pages of a side begin (APX-06). */
export const getCommunityUrl = readMethod<{ isShipper: boolean }, typeof addressSchema>(
  { className: 'Community', method: 'getCommunityUrl' },
  addressSchema,
)

/** `Community/getEnvironmentType`: the sandbox's name, null in production (APX-13). */
export const getEnvironmentType = readMethod<NoParams, typeof sandboxSchema>(
  { className: 'Community', method: 'getEnvironmentType' },
  sandboxSchema,
)

/** `Community/getBridgeCommunityUrl`: where the provider's public pages are (APX-13). */
export const getBridgeCommunityUrl = readMethod<NoParams, typeof addressSchema>(
  { className: 'Community', method: 'getBridgeCommunityUrl' },
  addressSchema,
)
