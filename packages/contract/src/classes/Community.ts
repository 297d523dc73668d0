import { z } from 'zod'
import { defineClass } from '../define/defineClass'
import { noParams } from '../define/params'

export const Community = defineClass('Community', {
  getCommunityUrl: {
    verb: 'GET',
    summary: "Base URL of the portal's pages, e.g. of `/shipper/login`.",
    params: z.object({ isShipper: z.boolean().nullish() }),
    answer: z.string(),
    callers: 'anyone',
  },
  getEnvironmentType: {
    verb: 'GET',
    summary: 'Name of the sandbox, null in production.',
    params: noParams,
    answer: z.string().nullable(),
    callers: 'anyone',
  },
  getBridgeCommunityUrl: {
    verb: 'GET',
    summary: "URL of the provider's public pages.",
    params: noParams,
    answer: z.string(),
    callers: 'anyone',
  },
  getDemoSignIns: {
    verb: 'GET',
    summary: 'Sign-ins that the login page of a demo offers (FRM-06); none if the database is not a demo.',
    params: z.object({ isShipper: z.boolean() }),
    answer: z.strictObject({
      signIns: z.array(z.strictObject({ email: z.string(), role: z.string(), password: z.string() })),
    }),
    callers: 'anyone',
  },
})
