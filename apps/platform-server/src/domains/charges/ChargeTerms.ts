import { ChargeTerms } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { portalRates } from './portalRates'

/**
 * `ChargeTerms/get`: what is paid beyond the rate of a load, in USD and hours, as the operator set it
 * (domain model §4). A carrier knows it before booking; a driver's clock counts by it.
 */
export const getChargeTerms = defineMethod(ChargeTerms.get, {
  sees: 'system',
  async handle(_params, _caller, { transaction }) {
    const { detention, layoverRate, tonuRate, stopOffRate } = await portalRates(transaction)
    return { detention, layoverRate, tonuRate, stopOffRate }
  },
})
