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

const demoSchema = v.object({
  signIns: v.array(v.object({ email: v.string(), role: v.string(), password: v.string() })),
})
export type DemoSignIn = v.InferOutput<typeof demoSchema>['signIns'][number]

/** `Community/getDemoSignIns`: who may be tried at a login page of a demo; none elsewhere (FRM-06). */
export const getDemoSignIns = readMethod<{ isShipper: boolean }, typeof demoSchema>(
  { className: 'Community', method: 'getDemoSignIns' },
  demoSchema,
)
