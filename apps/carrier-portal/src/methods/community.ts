import { getBridgeCommunityUrl as getBridgeCommunityUrlMethod } from '@portal/contract/client/Community/getBridgeCommunityUrl'
import { getCommunityUrl as getCommunityUrlMethod } from '@portal/contract/client/Community/getCommunityUrl'
import { getDemoSignIns as getDemoSignInsMethod } from '@portal/contract/client/Community/getDemoSignIns'
import { getEnvironmentType as getEnvironmentTypeMethod } from '@portal/contract/client/Community/getEnvironmentType'
import type { AnswerOf, Community } from '@portal/contract/methods'
import { readMethod } from '@portal/app-kit/methods'

/** `Community/getCommunityUrl`: where the pages of a side begin (APX-06). */
export const getCommunityUrl = readMethod(getCommunityUrlMethod)

/** `Community/getEnvironmentType`: the sandbox's name, null in production (APX-13). */
export const getEnvironmentType = readMethod(getEnvironmentTypeMethod)

/** `Community/getBridgeCommunityUrl`: where the provider's public pages are (APX-13). */
export const getBridgeCommunityUrl = readMethod(getBridgeCommunityUrlMethod)

export type DemoSignIn = AnswerOf<(typeof Community)['getDemoSignIns']>['signIns'][number]

/** `Community/getDemoSignIns`: who may be tried at a login page of a demo; none elsewhere (FRM-06). */
export const getDemoSignIns = readMethod(getDemoSignInsMethod)
