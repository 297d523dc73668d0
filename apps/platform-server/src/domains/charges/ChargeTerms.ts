import { ChargeTerms } from '@portal/contract/methods'
import { defineMethod } from '../../methods/defineMethod'
import { portalRates } from './portalRates'

/** In USD and hours (domain model §4); also for the driver's detention timer. */
export const getChargeTerms = defineMethod(ChargeTerms.get, {
  async handle(_params, _caller, { transaction }) {
    const { detention, layoverRate, tonuRate, stopOffRate } = await portalRates(transaction)
    return { detention, layoverRate, tonuRate, stopOffRate }
  },
})
