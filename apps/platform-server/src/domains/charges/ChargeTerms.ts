import { ChargeTerms } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { portalRates } from './portalRates'

/** USD and hours (domain model §4), shown before booking and used by the driver's detention timer. */
export const getChargeTerms = defineMethod(ChargeTerms.get, {
  async handle(_params, _caller, { transaction }) {
    const { detention, layoverRate, tonuRate, stopOffRate } = await portalRates(transaction)
    return { detention, layoverRate, tonuRate, stopOffRate }
  },
})
