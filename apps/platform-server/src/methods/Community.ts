import { z } from 'zod'
import { defineMethod } from './defineMethod'

const community = { className: 'Community', verb: 'GET', callers: 'anyone' } as const

/** `Community/getCommunityUrl`: where the portal's pages begin; `/shipper/login` and the like follow it. */
export const getCommunityUrl = defineMethod({
  ...community,
  method: 'getCommunityUrl',
  params: z.object({ isShipper: z.boolean().nullish() }),
  handle: async (_params, _caller, { origin }) => origin,
})

/** `Community/getEnvironmentType`: name of the sandbox, null in production. */
export const getEnvironmentType = defineMethod({
  ...community,
  method: 'getEnvironmentType',
  params: z.object({}),
  handle: async (_params, _caller, { configuration }) => configuration.sandboxName ?? null,
})

/** `Community/getBridgeCommunityUrl`: address of the provider's public pages. */
export const getBridgeCommunityUrl = defineMethod({
  ...community,
  method: 'getBridgeCommunityUrl',
  params: z.object({}),
  handle: async (_params, _caller, { origin }) => origin,
})
