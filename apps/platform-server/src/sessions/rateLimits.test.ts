import { expect, test } from 'vitest'
import { rateLimitsSchema, signInLimits } from './rateLimits'

test('[S10] without a setting these limits are in force, in actions and seconds', () => {
  const limits = Object.entries(rateLimitsSchema.parse({})).map(([name, { limit, windowSeconds }]) => [
    name,
    limit,
    windowSeconds,
  ])
  expect(limits).toEqual([
    ['booking', 10, 60],
    ['bid', 30, 60],
    ['search', 120, 60],
    ['query', 300, 60],
    ['upload', 30, 60],
    ['message', 60, 60],
    ['export', 5, 3600],
    ['statement', 30, 3600],
    ['orderBatch', 120, 3600],
    ['addressBook', 120, 60],
    ['signUp', 20, 3600],
    ['invitationToAddress', 5, 3600],
    ['invitation', 30, 3600],
    ['invitationOfCompany', 100, 86_400],
    ['peopleImport', 30, 86_400],
    ['peopleImportPreview', 100, 86_400],
    ['trackingLink', 60, 3600],
    ['trackingLinkToAddress', 10, 3600],
    ['refusal', 60, 60],
    ['passwordChange', 10, 900],
    ['viewAs', 20, 3600],
    ['identityCode', 10, 900],
    ['logo', 30, 3600],
    ['webhookTest', 120, 3600],
    ['integrationCall', 1200, 60],
    ['integrationToken', 120, 60],
    ['devicePositions', 120, 60],
    ['ediFile', 60, 60],
    ['introspection', 10, 60],
    ['deviceStart', 30, 600],
    ['deviceCode', 20, 900],
    ['signInPerAccount', 10, 900],
    ['signInPerAddress', 50, 900],
  ])
  expect(signInLimits('off')).toEqual(rateLimitsSchema.parse({}))
})
