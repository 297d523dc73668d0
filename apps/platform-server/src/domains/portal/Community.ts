import { Community } from '@portal/contract/methods'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../seed/demoAccounts'
import { readSeed } from '../../seed/readSeed'
import { defineMethod } from '../../methods/defineMethod'

/** The response is the base URL of pages such as `/shipper/login`. */
export const getCommunityUrl = defineMethod(Community.getCommunityUrl, {
  handle: async (_params, _caller, { origin }) => origin,
})

/** The response is null in production. */
export const getEnvironmentType = defineMethod(Community.getEnvironmentType, {
  handle: async (_params, _caller, { configuration }) => configuration.sandboxName ?? null,
})

/** The response is the URL of the provider's public pages. */
export const getBridgeCommunityUrl = defineMethod(Community.getBridgeCommunityUrl, {
  handle: async (_params, _caller, { origin }) => origin,
})

const TRIED: Readonly<Record<'carrier' | 'shipper', readonly string[]>> = {
  carrier: ['admin@carrier.test', 'dispatcher@carrier.test', 'driver@carrier.test'],
  shipper: ['shipper@shipper.test'],
}

/** The response is empty without demo data (FRM-06). */
export const getDemoSignIns = defineMethod(Community.getDemoSignIns, {
  bypassesRowSecurity: 'Reads facts of the server, which callers may not read.',
  async handle({ isShipper }, _caller, { transaction }) {
    const seed = await readSeed(transaction)
    if (seed === undefined || seed === 'empty') return { signIns: [] }
    const tried = TRIED[isShipper ? 'shipper' : 'carrier']
    return {
      signIns: DEMO_ACCOUNTS.filter(({ email }) => tried.includes(email)).map(({ email, role }) => ({
        email,
        role,
        password: DEMO_PASSWORD,
      })),
    }
  },
})
