import { getBridgeCommunityUrl as getBridgeCommunityUrlMethod } from '@portal/contract/client/Community/getBridgeCommunityUrl'
import { getCommunityUrl as getCommunityUrlMethod } from '@portal/contract/client/Community/getCommunityUrl'
import { getDemoSignIns as getDemoSignInsMethod } from '@portal/contract/client/Community/getDemoSignIns'
import { getEnvironmentType as getEnvironmentTypeMethod } from '@portal/contract/client/Community/getEnvironmentType'
import type { AnswerOf, Community } from '@portal/contract/methods'
import { readMethod } from '@portal/app-kit/methods'

/** `Community/getCommunityUrl`: base URL of a community's pages (APX-06). */
export const getCommunityUrl = readMethod(getCommunityUrlMethod)

/** `Community/getEnvironmentType`: name of the sandbox, null in production (APX-13). */
export const getEnvironmentType = readMethod(getEnvironmentTypeMethod)

/** `Community/getBridgeCommunityUrl`: URL of the provider's public pages (APX-13). */
export const getBridgeCommunityUrl = readMethod(getBridgeCommunityUrlMethod)

export type DemoSignIn = AnswerOf<(typeof Community)['getDemoSignIns']>['signIns'][number]

/** `Community/getDemoSignIns`: demo accounts for a login page; empty without demo data (FRM-06). */
export const getDemoSignIns = readMethod(getDemoSignInsMethod)
